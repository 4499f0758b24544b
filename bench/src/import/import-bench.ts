import { rmSync } from 'node:fs'
import type { Bench } from '../bench.ts'
import { type BenchDatabase, withBenchDatabase } from '../database/bench-database.ts'
import { alternate } from '../figures/alternate.ts'
import { reportFigure, reportHead } from '../figures/report.ts'
import { keepAliveGet } from '../load/keep-alive-get.ts'
import { residentMiB, watchResidentMemory } from '../process/resident-memory.ts'
import { createBenchWorkspace } from '../service/bench-workspace.ts'
import { buildService } from '../service/build-service.ts'
import { type ServiceProcess, startServiceProcess } from '../service/service-process.ts'
import { finalTables } from './final-tables.ts'
import { anchorOf } from './import-anchor.ts'
import { importArchives } from './import-archives.ts'
import { readsDuring } from './reads-during.ts'
import { type SampleArchives, writeSampleArchives } from './sample-archives.ts'

const usualSize = 100_000
const usualRounds = 3
const smallSize = 500

/** The import as it runs in earnest: archives uploaded over HTTP, worked on by the worker thread of the service. */
export const importBench: Bench = {
  about: 'import of archives over HTTP, against COPY and INSERT of the same rows by psql; --size contacts',
  run: (options) =>
    withBenchDatabase(options, async (database) => {
      const command = buildService()
      const small = await writeSampleArchives(smallSize)
      const large = await writeSampleArchives(options.size ?? usualSize)
      const service = await startServiceProcess(command, { DATABASE_URL: database.url })
      reportHead('import', [
        database.about,
        `${large.contacts.toLocaleString('en-US')} contacts in ${large.paths.length} archives, uploaded one after the other.`,
      ])
      await measureRate({ database, service, small, large, rounds: options.rounds ?? usualRounds })
      await readsDuring({ database, service, archives: large })
      await service.stop()
      for (const { folder } of [small, large]) rmSync(folder, { recursive: true })
    }),
}

interface Setting {
  database: BenchDatabase
  service: ServiceProcess
  small: SampleArchives
  large: SampleArchives
  rounds: number
}

async function measureRate({ database, service, small, large, rounds }: Setting): Promise<void> {
  const { key } = await createBenchWorkspace(database, 'import')
  const connection = { url: service.url, key }
  // What is loaded once and for all, code above all, is no growth of an import.
  await importArchives(database, connection, small.paths)
  await readSome(connection)
  await emptied(database)
  const warm = { pid: service.pid, fromMiB: residentMiB(service.pid) }
  const first = await measured(warm, () => importArchives(database, connection, large.paths))
  const anchor = await anchorOf(database)
  const rows = await countRows(database)
  const rest = await alternate(
    rounds,
    async (round) => {
      if (round === 0) return first
      await emptied(database)
      return measured(warm, () => importArchives(database, connection, large.paths))
    },
    async () => {
      await emptied(database)
      const ms = await anchor.load()
      if ((await countRows(database)) !== rows)
        throw new Error('the anchor did not load the rows of the import')
      return ms
    },
  )
  const perSecond = (ms: number) => (large.contacts / ms) * 1_000
  reportFigure(
    'import, ours / anchor',
    rest.map(({ ours, anchor: ms }) => ms / ours.ms),
    {
      target: { bound: 0.5, side: 'min' },
    },
  )
  reportFigure(
    'import, ours',
    rest.map(({ ours }) => perSecond(ours.ms)),
    { unit: 'contacts/s' },
  )
  reportFigure(
    'import, anchor',
    rest.map(({ anchor: ms }) => perSecond(ms)),
    { unit: 'contacts/s' },
  )
  reportFigure(
    'memory the warm process gains at most',
    rest.map(({ ours }) => ours.grownMiB),
    {
      unit: 'MiB',
      target: { bound: 64, side: 'max' },
    },
  )
  console.log(`\nRows written by either side: ${rows}.\n`)
  rmSync(anchor.folder, { recursive: true })
}

async function measured(
  { pid, fromMiB }: { pid: number; fromMiB: number },
  work: () => Promise<number>,
): Promise<{ ms: number; grownMiB: number }> {
  const memory = watchResidentMemory(pid, fromMiB)
  const ms = await work()
  return { ms, grownMiB: memory.stop() }
}

const warmingReads = 300

async function readSome({ url, key }: { url: string; key: string }): Promise<void> {
  const get = keepAliveGet(url, key)
  for (let n = 0; n < warmingReads; n++) await get('/v1/opportunities')
}

/**
 * Every measurement begins with empty tables and a log that owes nothing. The tables are analysed, too: else
 * autovacuum does it in the middle, finds no committed row, and every foreign key is checked by the wrong index.
 */
async function emptied({ owner }: BenchDatabase): Promise<void> {
  await owner.query('truncate companies, people, jobs, history cascade')
  const { rows } = await owner.query<{ name: string }>(
    "select relname as name from pg_class where relkind = 'r' and relname like 'import\\_%'",
  )
  for (const { name } of rows) await owner.query(`truncate ${name}`)
  await owner.query('vacuum (analyze)')
  await owner.query('checkpoint')
}

async function countRows({ owner }: BenchDatabase): Promise<string> {
  const counts: string[] = []
  for (const table of Object.keys(finalTables)) {
    const { rows } = await owner.query(`select count(*) as count from ${table}`)
    counts.push(`${Number(rows[0]?.count).toLocaleString('en-US')} ${table}`)
  }
  return counts.join(', ')
}
