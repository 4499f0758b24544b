import { defineConfig } from 'vitest/config'

export default defineConfig({
  root: import.meta.dirname,
  test: {
    include: ['**/*.test.ts'],
    globalSetup: ['../../scripts/own-temporary-folder.ts', 'global-setup.ts'],
    // Each with a browser and a service, one more than CI has cores: walks wait for frames and answers a fifth of their
    // time. The service that ORIGIN names takes one.
    pool: 'forks',
    isolate: false,
    maxWorkers: process.env.ORIGIN ? 1 : 3,
    // Reached by nothing that works, however slow the machine: see `waitMs`.
    testTimeout: 300_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 60_000 } },
  },
})
