import { defineConfig } from 'vitest/config'

/** Each walks through a service of its own, one file after the other. Two cores are busy with one. */
export const workers = 1

export default defineConfig({
  root: import.meta.dirname,
  test: {
    include: ['**/*.test.ts'],
    globalSetup: ['global-setup.ts'],
    pool: 'forks',
    isolate: false,
    maxWorkers: workers,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 20_000 } },
  },
})
