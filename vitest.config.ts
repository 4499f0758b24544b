import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Long walks that are the same on both engines: random writes against a model, processes that are killed, imports that
 * come again, meet, or come in any order, what merging moves and splitting gives back, every statement that fails,
 * requests without sense, and the embedded server under other accounts. `TESTS=long npm test` runs them alone; CI does so
 * once, on the second engine.
 */
const longTests = [
  'server/src/**/*.property.test.ts',
  'server/src/**/*-takeover.test.ts',
  'server/src/network/import/{dry-run,import-concurrency,import-progress,own-words,reimport}.test.ts',
  'server/src/monitoring/company-merging/merge-company.test.ts',
  'server/src/monitoring/people/erase-during-import.test.ts',
  'server/src/testing/every-operation-{failure,fuzz}.test.ts',
  'embedded-postgres/src/embedded-postgres-account.test.ts',
]

/**
 * What depends on the engine: schema, row security, plans, the queue, and the lists and figures whose SQL is more than
 * plain. `TESTS=engine npm test` runs it alone; CI does so on the second engine. HTTP, mail, files and pure rules are the
 * same on both; what each operation writes is held by its statements.
 */
const engineTests = [
  'server/src/floor/db/**/*.test.ts',
  'server/src/floor/queue/{tasks,listen-to-queue}.test.ts',
  'server/src/network/opportunities/search/**/*.test.ts',
  'server/src/network/opportunities/score/relationship-model.test.ts',
  'server/src/network/companies/**/*.test.ts',
  'server/src/monitoring/battlecard/{card,rollups}/**/*.test.ts',
  'server/src/monitoring/interactions/{feed-plan,list-interactions}.test.ts',
  'server/src/testing/every-{grant,key,operation-isolation,table}.test.ts',
  'server/src/testing/row-security.test.ts',
]

const allTests = [
  '{contract,client,mcp,parsing,sample,embedded-postgres,server,cli,bench,web}/src/**/*.test.ts',
  'scripts/**/*.test.ts',
]

const sets: Record<string, readonly string[]> = { all: allTests, engine: engineTests, long: longTests }

/** A test that is named by its file runs, whichever set it is in. */
const isNamed = process.argv.some((argument) => argument.endsWith('.test.ts'))

/** The sets that TESTS names, by commas; without it all but the long walks. */
const { include, exclude } = process.env.TESTS
  ? { include: process.env.TESTS.split(',').flatMap(setOf), exclude: [] }
  : { include: allTests, exclude: isNamed ? [] : longTests }

function setOf(name: string): readonly string[] {
  const set = sets[name]
  if (!set) throw new Error(`TESTS names ${name}: there are ${Object.keys(sets).join(', ')}`)
  return set
}

/** The longest first, so that all processes have work to the end; the rest as usual. */
const longest = [
  'every-operation-failure',
  'every-plan',
  'import-takeover',
  'import-concurrency',
  'erase-during-import',
  'deliver',
  'embedded-postgres-account',
  'every-operation-fuzz',
  'every-operation',
  'manage-members',
  'reimport',
  'merge-company',
  'own-words',
  'migrate',
  'workflow-takeover',
  'read-card.property',
  'start-worker-thread',
  'bulk-change-takeover',
  'order-of-imports.property',
  'webhook-takeover',
  'exclusions.property',
]

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => {
      const at = longest.findIndex((name) => moduleId.endsWith(`/${name}.test.ts`))
      return at < 0 ? longest.length : at
    }
    return (await super.sort(files)).sort((one, other) => place(one) - place(other))
  }
}

export default defineConfig({
  test: {
    include,
    // What a test writes is shown where it fails.
    silent: 'passed-only',
    exclude: ['**/node_modules/**', ...exclude],
    globalSetup: ['scripts/own-temporary-folder.ts', 'server/src/testing/global-setup.ts'],
    pool: 'forks',
    // Files share the modules of their process, as no module keeps anything of one test for another.
    isolate: false,
    // One more than CI has cores: some tests wait for a lease or a process most of their time.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    // What was transformed is kept for the next run, which CI has one of as well.
    experimental: { fsModuleCache: true },
    // Long enough for a slow machine: what a test is about is never how long it takes.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 60_000, interval: 20 } },
  },
})
