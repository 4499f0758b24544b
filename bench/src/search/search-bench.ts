import { inTenantTransaction, tenantReads } from '@throughline/server/floor/db/tenant-db.ts'
import { guardedOutbound } from '@throughline/server/floor/outbound/outbound.ts'
import { buildOpportunities } from '@throughline/server/network/opportunities/score/build-opportunities.ts'
import { searchOpportunities } from '@throughline/server/network/opportunities/search/search-opportunities.ts'
import { v7 as newId } from 'uuid'
import type { Bench } from '../bench.ts'
import { type BenchDatabase, withBenchDatabase } from '../database/bench-database.ts'
import { alternate } from '../figures/alternate.ts'
import { median, percentile } from '../figures/median.ts'
import { reportFigure, reportHead } from '../figures/report.ts'
import { fillNetwork } from '../fill/fill-network.ts'
import { networkAsOf } from '../fill/network-statements.ts'
import { callFor, callsPerSecond } from '../load/calls-per-second.ts'
import { keepAliveGet } from '../load/keep-alive-get.ts'
import { type BenchWorkspace, createBenchWorkspace } from '../service/bench-workspace.ts'
import { buildService } from '../service/build-service.ts'
import { startServiceProcess } from '../service/service-process.ts'
import { anewInQuery } from './asked-anew.ts'
import { pgbenchScript } from './pgbench-script.ts'
import { recordingDb } from './recording-db.ts'
import { runPgbench } from './run-pgbench.ts'
import { searchedNames } from './searched-names.ts'

const usualSize = 200_000
const usualRounds = 5
const connectors = 20
const concurrency = 8
const roundSeconds = 6
const target = { bound: 0.4, side: 'min' } as const
const p95Target = { bound: 20, side: 'max' } as const

/** The first page of all opportunities and the search by name, over HTTP. */
export const searchBench: Bench = {
  about:
    'first page and search by name over HTTP, against pgbench with the same statements; --size opportunities',
  run: (options) =>
    withBenchDatabase(options, async (database) => {
      const command = buildService()
      const workspace = await createBenchWorkspace(database, 'search')
      await fill(database, workspace, options.size ?? usualSize)
      const service = await startServiceProcess(command, { DATABASE_URL: database.url, WORKERS: '0' })
      await describe(database)
      const get = keepAliveGet(service.url, workspace.key)
      await measureFirstPage(database, workspace, get, options.rounds ?? usualRounds)
      await measureSearch(database, workspace, get, options.rounds ?? usualRounds)
      await service.stop()
    }),
}

async function fill(database: BenchDatabase, { tenantId }: BenchWorkspace, size: number): Promise<void> {
  const contactsPerConnector = Math.ceil(size / connectors)
  const people = connectors + Math.ceil(size / 1.6)
  await fillNetwork(database, tenantId, { connectors, contactsPerConnector, people, companies: 10_000 })
  const { rows } = await database.owner.query('select person_id from connectors')
  const connectorIds = rows.map((row) => row.person_id)
  await inTenantTransaction(database.pools.work, tenantId, (db) =>
    buildOpportunities(db, { tenantId, connectorIds, asOf: networkAsOf, now: new Date() }),
  )
  await database.owner.query('vacuum (analyze) opportunities')
}

async function describe({ owner, about }: BenchDatabase): Promise<void> {
  const { rows } = await owner.query(
    'select count(*) as total, count(*) filter (where hidden = 0) as visible from opportunities',
  )
  const { total, visible } = rows[0] ?? {}
  reportHead('search', [about, `${total} opportunities, of which the default search shows ${visible}.`])
}

const firstPage = { page: 1, page_size: 25 }

async function measureFirstPage(
  database: BenchDatabase,
  { tenantId }: BenchWorkspace,
  get: (path: string) => Promise<void>,
  rounds: number,
): Promise<void> {
  const script = pgbenchScript(tenantId, await statementsOf(database, tenantId))
  const path = `/v1/opportunities?page=${firstPage.page}&page_size=${firstPage.page_size}`
  await callFor(() => get(path), concurrency, 2_000)
  const measured = await alternate(
    rounds,
    () => callsPerSecond(() => get(path), concurrency, roundSeconds * 1_000),
    async () => ({
      planned: await runPgbench(database, {
        script,
        clients: concurrency,
        seconds: roundSeconds,
        protocol: 'extended',
      }),
      prepared: await runPgbench(database, {
        script,
        clients: concurrency,
        seconds: roundSeconds,
        protocol: 'prepared',
      }),
    }),
  )
  const figure = (label: string, values: number[], given = {}) => reportFigure(label, values, given)
  figure(
    'first page, ours / pgbench',
    measured.map(({ ours, anchor }) => ours / anchor.planned),
    { target },
  )
  figure(
    'first page, ours / pgbench with plans kept',
    measured.map(({ ours, anchor }) => ours / anchor.prepared),
  )
  figure(
    'first page, ours',
    measured.map(({ ours }) => ours),
    { unit: 'requests/s' },
  )
  figure(
    'first page, pgbench',
    measured.map(({ anchor }) => anchor.planned),
    { unit: 'tps' },
  )
  figure(
    'first page, pgbench with plans kept',
    measured.map(({ anchor }) => anchor.prepared),
    { unit: 'tps' },
  )
}

/** What the handler asks of the database, overheard. */
async function statementsOf({ pools }: BenchDatabase, tenantId: string) {
  const { db, transactions } = recordingDb(tenantReads(pools.transactions, tenantId))
  const ctx = {
    tenantId,
    memberId: newId(),
    db,
    now: new Date(),
    newId,
    ifMatch: null,
    outbound: guardedOutbound,
  }
  await searchOpportunities(ctx, firstPage)
  return transactions
}

async function measureSearch(
  database: BenchDatabase,
  { tenantId }: BenchWorkspace,
  get: (path: string) => Promise<void>,
  rounds: number,
): Promise<void> {
  const names = await searchedNames(database, tenantId)
  const anew = anewInQuery()
  const search = (call: number) =>
    get(`/v1/opportunities?search=${encodeURIComponent(names[call % names.length] ?? '')}&${anew()}`)
  for (const callers of [1, concurrency]) {
    await callFor(search, callers, 1_000)
    const times: number[][] = []
    for (let round = 0; round < rounds; round++) times.push((await callFor(search, callers, 3_000)).times)
    reportFigure(`search by name, median, concurrency ${callers}`, times.map(median), { unit: 'ms' })
    reportFigure(
      `search by name, p95, concurrency ${callers}`,
      times.map((round) => percentile(round, 0.95)),
      { unit: 'ms', ...(callers === 1 && { target: p95Target }) },
    )
  }
}
