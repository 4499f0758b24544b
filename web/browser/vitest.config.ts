import { defineConfig } from 'vitest/config'

export default defineConfig({
  root: import.meta.dirname,
  test: {
    include: ['**/*.test.ts'],
    globalSetup: ['global-setup.ts'],
    // Two processes with a browser and a service each keep two cores busy; the service that ORIGIN names takes one.
    pool: 'forks',
    isolate: false,
    maxWorkers: process.env.ORIGIN ? 1 : 2,
    // Reached by nothing that works, however slow the machine: see `waitMs`.
    testTimeout: 300_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 60_000 } },
  },
})
