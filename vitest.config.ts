import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: [
      '{contract,client,sample,embedded-postgres,server,cli,bench}/src/**/*.test.ts',
      'scripts/**/*.test.ts',
    ],
    globalSetup: ['server/src/testing/global-setup.ts'],
    pool: 'forks',
    // Files share the modules of their process, as no module keeps anything of one test for another.
    isolate: false,
    maxWorkers: 2,
    // Long enough for a slow machine: what a test is about is never how long it takes.
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
})
