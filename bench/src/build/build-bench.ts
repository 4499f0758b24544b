import { type Sql, sql } from '@throughline/server/floor/db/sql.ts'
import { type Db, inTenantTransaction } from '@throughline/server/floor/db/tenant-db.ts'
import { recomputeSharedTimes } from '@throughline/server/network/connectors/recompute-shared-times.ts'
import { buildOpportunities } from '@throughline/server/network/opportunities/score/build-opportunities.ts'
import type { Bench, BenchOptions } from '../bench.ts'
import { type BenchDatabase, withBenchDatabase } from '../database/bench-database.ts'
import { alternate } from '../figures/alternate.ts'
import { median } from '../figures/median.ts'
import { reportFigure, reportHead } from '../figures/report.ts'
import { fillNetwork } from '../fill/fill-network.ts'
import { type NetworkSize, networkAsOf } from '../fill/network-statements.ts'
import { createBenchWorkspace } from '../service/bench-workspace.ts'
import { buildByHand } from './build-anchor.ts'

const usualSize = 400_000
const usualRounds = 3
const connectors = 50
/** As the import does it: so many connectors in one transaction. */
const connectorsPerChunk = 10
const target = { bound: 0.6, side: 'min' } as const

/** How quick the opportunities of a whole network are made and scored. */
export const buildBench: Bench = {
  about: 'opportunities out of all connections, against one INSERT ... SELECT; --size connections',
  run: (options) =>
    withBenchDatabase(options, async (database) => {
      const { tenantId } = await createBenchWorkspace(database, 'build')
      const size = sizeOf(options)
      await fillNetwork(database, tenantId, size)
      await measure(database, tenantId, size, options.rounds ?? usualRounds)
    }),
}

function sizeOf({ size }: BenchOptions): NetworkSize {
  const contactsPerConnector = Math.ceil((size ?? usualSize) / connectors)
  const people = connectors + Math.ceil((contactsPerConnector * connectors) / 4)
  return { connectors, contactsPerConnector, people, companies: 10_000 }
}

async function measure(
  database: BenchDatabase,
  tenantId: string,
  size: NetworkSize,
  rounds: number,
): Promise<void> {
  const edges = size.connectors * size.contactsPerConnector
  const perSecond = (ms: number) => (edges / ms) * 1_000
  const chunks = await connectorChunks(database, tenantId)
  const ours = (work: (db: Db, connectorIds: string[]) => Promise<unknown>) =>
    timed(async () => {
      for (const chunk of chunks)
        await inTenantTransaction(database.pools.work, tenantId, (db) => work(db, chunk))
    })
  const now = new Date()
  const build = () =>
    ours((db, connectorIds) => buildOpportunities(db, { tenantId, connectorIds, asOf: networkAsOf, now }))
  const share = () =>
    ours((db, connectorIds) => recomputeSharedTimes(db, { tenantId, connectorIds, asOf: networkAsOf }))

  reportHead('build', [
    database.about,
    `${edges.toLocaleString('en-US')} connections: ${size.connectors} connectors, ${size.people.toLocaleString('en-US')} people; ${connectorsPerChunk} connectors in a transaction.`,
  ])
  const firstShare = await share()
  reportFigure('shared times of all connectors, first', [perSecond(firstShare)], { unit: 'connections/s' })
  reportFigure('shared times, unchanged', [perSecond(await share())], { unit: 'connections/s' })
  await run(database, sql`vacuum analyze shared_times`)

  const checks: string[] = []
  const measured = await alternate(
    rounds,
    async () => {
      await emptied(database)
      const ms = await build()
      checks.push(await fingerprint(database))
      return ms
    },
    async () => {
      await emptied(database)
      const ms = await timed(() => run(database, buildByHand(tenantId, networkAsOf)))
      checks.push(await fingerprint(database))
      return ms
    },
  )
  if (new Set(checks).size > 1)
    throw new Error(`the two made different rows: ${[...new Set(checks)].join(' / ')}`)
  reportFigure(
    'build, ours / anchor',
    measured.map((round) => round.anchor / round.ours),
    { target },
  )
  reportFigure(
    'build, ours',
    measured.map((round) => perSecond(round.ours)),
    { unit: 'connections/s' },
  )
  reportFigure(
    'build, anchor',
    measured.map((round) => perSecond(round.anchor)),
    { unit: 'connections/s' },
  )
  await emptied(database)
  await build()
  await run(database, sql`vacuum analyze opportunities`)
  const again = await build()
  reportFigure('build again, unchanged', [perSecond(again)], { unit: 'connections/s' })
  const fullMs = median(measured.map((round) => round.ours)) + firstShare
  await measureIncrement({ database, tenantId, chunks, fullMs, rounds, now })
}

interface Increment {
  database: BenchDatabase
  tenantId: string
  chunks: readonly string[][]
  /** How long all opportunities take, shared times included. */
  fullMs: number
  rounds: number
  now: Date
}

/**
 * Every hundredth connection has another date: the opportunities to those people are made anew, with their shared
 * times.
 */
async function measureIncrement({
  database,
  tenantId,
  chunks,
  fullMs,
  rounds,
  now,
}: Increment): Promise<void> {
  const shares: number[] = []
  for (let round = 0; round < rounds; round++) {
    const personIds = await redate(database, tenantId, round)
    const ms = await timed(async () => {
      for (const connectorIds of chunks) {
        const scope = { tenantId, connectorIds, asOf: networkAsOf }
        await inTenantTransaction(database.pools.work, tenantId, async (db) => {
          const of = personIds(connectorIds)
          await recomputeSharedTimes(db, { ...scope, personIds: of })
          await buildOpportunities(db, { ...scope, personIds: of, now })
        })
      }
    })
    shares.push((ms / fullMs) * 100)
  }
  reportFigure('build after 1 % of the connections changed, of the time of a full one', shares, {
    unit: '%',
    target: { bound: 5, side: 'max' },
  })
}

/** Changes every hundredth connection. Returns to whom those of some connectors lead. */
async function redate({ owner }: BenchDatabase, tenantId: string, round: number) {
  const { rows } = await owner.query<{ connector_id: string; person_id: string }>(
    `update connections
     set connected_on = coalesce(connected_on, '2026-01-01') - 900
     where tenant_id = $1 and abs(hashtextextended(connector_id::text || person_id, $2)) % 100 = 0
     returning connector_id, person_id`,
    [tenantId, round],
  )
  return (connectorIds: readonly string[]) =>
    rows.filter((row) => connectorIds.includes(row.connector_id)).map((row) => row.person_id)
}

async function connectorChunks({ owner }: BenchDatabase, tenantId: string): Promise<string[][]> {
  const { rows } = await owner.query<{ id: string }>(
    'select person_id as id from connectors where tenant_id = $1 order by person_id',
    [tenantId],
  )
  const ids = rows.map(({ id }) => id)
  return Array.from({ length: Math.ceil(ids.length / connectorsPerChunk) }, (_, at) =>
    ids.slice(at * connectorsPerChunk, (at + 1) * connectorsPerChunk),
  )
}

/** Both sides begin with an empty table and a log that owes nothing. */
async function emptied(database: BenchDatabase): Promise<void> {
  await run(database, sql`truncate opportunities, history cascade`)
  await run(database, sql`checkpoint`)
}

/** What was made, in a few numbers: a difference in any row shows. */
async function fingerprint({ owner }: BenchDatabase): Promise<string> {
  const { rows } = await owner.query(`
    select count(*), sum(hashtextextended(concat_ws(' ', connector_id, prospect_id, company_id, score, connected_on,
      engagement_count, last_engagement_at, overlap_months, prospect_is_connector), 0)) as content
    from opportunities`)
  return `${rows[0]?.count} rows, content ${rows[0]?.content}`
}

async function run({ owner }: BenchDatabase, { text, values }: Sql): Promise<void> {
  await owner.query(text, values)
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now()
  await work()
  return performance.now() - startedAt
}
