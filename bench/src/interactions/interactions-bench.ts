import { rmSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { createClient } from '@throughline/client/client.ts'
import type { Bench } from '../bench.ts'
import { type BenchDatabase, withBenchDatabase } from '../database/bench-database.ts'
import { alternate } from '../figures/alternate.ts'
import { reportFigure, reportHead } from '../figures/report.ts'
import { anchorOf } from '../import/import-anchor.ts'
import { untilCompleted } from '../import/import-archives.ts'
import { watchResidentMemory } from '../process/resident-memory.ts'
import { createBenchWorkspace } from '../service/bench-workspace.ts'
import { buildService } from '../service/build-service.ts'
import { startServiceProcess } from '../service/service-process.ts'
import { interactionStagingTables } from './final-tables.ts'
import { competitorNames, type SampleInteractions, writeSampleInteractions } from './sample-interactions.ts'

const usualSize = 1_000_000
const smallSize = 2_000

/** The import as it runs in earnest: a file uploaded over HTTP, worked on by the worker thread of the service. */
export const interactionsBench: Bench = {
  about:
    'import of interactions over HTTP, against COPY and INSERT of the same rows by psql; --size interactions',
  run: (options) =>
    withBenchDatabase(options, async (database) => {
      const command = buildService()
      const small = await writeSampleInteractions(smallSize)
      const large = await writeSampleInteractions(options.size ?? usualSize)
      const env = { DATABASE_URL: database.url, UPLOAD_BYTES_MAX: String(2 ** 30) }
      const service = await startServiceProcess(command, env)
      reportHead('interactions', [
        database.about,
        `${large.rows.toLocaleString('en-US')} interactions in one file, one JSON object per line; rollups on both sides.`,
      ])
      const { key } = await createBenchWorkspace(database, 'interactions')
      const connection = { url: service.url, key }
      const importFile = (file: SampleInteractions) => takeIn(database, connection, file)
      await emptied(database)
      await importFile(small)
      await emptied(database)
      const measured = async () => {
        const memory = watchResidentMemory(service.pid)
        const ms = await importFile(large)
        return { ms, grownMiB: memory.stop() }
      }
      const first = await measured()
      const rows = await countRows(database)
      const again = await measured()
      const anchor = await anchorOf(database, interactionStagingTables)
      const rounds = await alternate(
        options.rounds ?? 1,
        async (round) => {
          if (round === 0) return first
          await emptied(database)
          return measured()
        },
        async () => {
          await emptied(database)
          await database.owner.query('truncate companies cascade')
          const ms = await anchor.load()
          if ((await countRows(database)) !== rows)
            throw new Error('the anchor did not load the rows of the import')
          return ms
        },
      )
      report(large.rows, rounds, { rows, againMs: again.ms })
      await service.stop()
      for (const { folder } of [small, large, anchor]) rmSync(folder, { recursive: true })
    }),
}

async function takeIn(
  database: BenchDatabase,
  connection: { url: string; key: string },
  { path }: SampleInteractions,
): Promise<number> {
  const client = createClient(connection)
  const startedAt = performance.now()
  const { job_id } = await client.importInteractions({ upload: { file: path } })
  await untilCompleted(database, job_id)
  return performance.now() - startedAt
}

/** Every measurement begins with nothing but the competitors, analysed tables and a log that owes nothing. */
async function emptied({ owner }: BenchDatabase): Promise<void> {
  await untilNothingIsDue(owner)
  await owner.query(
    `truncate people, jobs, events, ${Object.keys(interactionStagingTables).join(', ')} cascade`,
  )
  const { rows } = await owner.query<{ name: string }>(
    "select relname as name from pg_class where relkind = 'r' and relname like 'import\\_%'",
  )
  for (const { name } of rows) await owner.query(`truncate ${name}`)
  await owner.query(
    `with made as (
       insert into companies (tenant_id, id, name, search_name, created_at, updated_at)
       select w.tenant_id, new_id(), n.name, lower(n.name), now(), now()
       from workspaces w, unnest($1::text[]) as n (name)
       where w.slug = 'interactions'
       returning tenant_id, id, name, search_name
     ),
     keyed as (
       insert into company_keys (tenant_id, key, company_id)
       select tenant_id, 'x:' || replace(search_name, ' ', ''), id from made
     )
     insert into competitors (tenant_id, id, company_id, name, search_name, created_at, updated_at)
     select tenant_id, new_id(), id, name, search_name, now(), now() from made`,
    [competitorNames],
  )
  await owner.query('vacuum (analyze)')
  await owner.query('checkpoint')
}

/** A task that an import asked for may still read what is to be emptied, in another order. */
async function untilNothingIsDue(owner: BenchDatabase['owner']): Promise<void> {
  for (;;) {
    const { rows } = await owner.query(
      `select from job_queue where run_at <= now() or lease_until > now()
       union all
       select from pending_tasks where run_at <= now()`,
    )
    if (rows.length === 0) return
    await sleep(100)
  }
}

async function countRows({ owner }: BenchDatabase): Promise<string> {
  const counts: string[] = []
  for (const table of Object.keys(interactionStagingTables)) {
    const { rows } = await owner.query(`select count(*) as count from ${table}`)
    counts.push(`${Number(rows[0]?.count).toLocaleString('en-US')} ${table}`)
  }
  return counts.join(', ')
}

function report(
  interactions: number,
  rounds: readonly { ours: { ms: number; grownMiB: number }; anchor: number }[],
  { rows, againMs }: { rows: string; againMs: number },
): void {
  const perSecond = (ms: number) => (interactions / ms) * 1_000
  const figure = (label: string, values: number[], unit = 'interactions/s') =>
    reportFigure(label, values, { unit })
  reportFigure(
    'interactions, ours / anchor',
    rounds.map(({ ours, anchor }) => anchor / ours.ms),
    { target: { bound: 0.5, side: 'min' } },
  )
  figure(
    'interactions, ours',
    rounds.map(({ ours }) => perSecond(ours.ms)),
  )
  figure(
    'interactions, anchor',
    rounds.map(({ anchor }) => perSecond(anchor)),
  )
  figure('the same file again, ours', [perSecond(againMs)])
  figure(
    'memory the process gains',
    rounds.map(({ ours }) => ours.grownMiB),
    'MiB',
  )
  console.log(`\nRows written by either side: ${rows}.\n`)
}
