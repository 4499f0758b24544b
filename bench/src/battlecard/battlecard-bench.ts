import { findWorkspace } from '@throughline/server/directory/workspaces/first-start.ts'
import { inTenantTransaction } from '@throughline/server/floor/db/tenant-db.ts'
import { refreshRollups } from '@throughline/server/monitoring/battlecard/rollups/refresh-rollups.ts'
import type { Bench } from '../bench.ts'
import { type BenchDatabase, withBenchDatabase } from '../database/bench-database.ts'
import { alternate } from '../figures/alternate.ts'
import { percentile } from '../figures/median.ts'
import { reportFigure, reportHead } from '../figures/report.ts'
import { keepAliveGet } from '../load/keep-alive-get.ts'
import { buildService } from '../service/build-service.ts'
import { startServiceProcess } from '../service/service-process.ts'
import { duckdbCard } from './duckdb-card.ts'
import { courtshipAsOf, fillCourtship, world } from './fill-courtship.ts'
import { openDuckdb } from './open-duckdb.ts'

const usualSize = 1_000_000
const usualRounds = 8
/** How often each window is read in a round; the anchor reads each once. */
const readsPerRound = 5
const slug = 'battlecard'
/** The same for every run, so that a database that was kept can be asked again. */
const key = 'battlecard_bench_key_of_no_secret'

const daysBefore = (days: number) => new Date(Date.parse(courtshipAsOf) - days * 86_400_000).toISOString()

/** How long a card may take, alone on the machine. */
const cardMsMax = (size: number) => (size > usualSize ? 250 : 100)

/** The windows people ask for; ages in days, `to` 0 for now. */
const windows = [
  { label: 'all time', from: null, to: null },
  { label: 'last year', from: daysBefore(365), to: null },
  { label: 'last 90 days', from: daysBefore(90), to: null },
  { label: 'last 30 days', from: daysBefore(30), to: null },
  { label: 'a quarter two years ago', from: daysBefore(735.3), to: daysBefore(645.6) },
] as const

/** The battlecard of a competitor with a quarter of all interactions. */
export const battlecardBench: Bench = {
  about: 'battlecard over HTTP, against four groupings in DuckDB in memory; --size interactions',
  run: async (options) => {
    // First of all, as filling a database takes minutes.
    const duckdb = await openDuckdb()
    await withBenchDatabase(options, async (database) => {
      const size = options.size ?? usualSize
      const service = await startServiceProcess(buildService(), {
        DATABASE_URL: database.url,
        WORKERS: '0',
        THROUGHLINE_API_KEYS: `${slug}/owner@${slug}.test=${key}`,
      })
      const { tenant_id: tenantId = '' } = (await findWorkspace(database.pools.transactions, slug)) ?? {}
      const competitorId = (await competitorOf(database)) ?? (await fillCourtship(database, tenantId, size))
      const anchor = await duckdbCard(duckdb, database, competitorId)
      reportHead('battlecard', [database.about, ...(await describe(database, competitorId))])
      const get = keepAliveGet(service.url, key)
      const rounds = options.rounds ?? usualRounds
      for (const window of windows) {
        const query = [window.from && `from=${window.from}`, window.to && `to=${window.to}`]
          .filter(Boolean)
          .join('&')
        const path = `/v1/competitors/${competitorId}/detail?${query}`
        const anchored = { from: window.from ?? '1970-01-01T00:00:00Z', to: window.to ?? courtshipAsOf }
        await get(path)
        await anchor.read(anchored)
        const measured = await alternate(
          rounds,
          () => times(readsPerRound, () => get(path)),
          () => times(1, () => anchor.read(anchored)),
        )
        const ours = measured.flatMap((round) => round.ours)
        const theirs = measured.flatMap((round) => round.anchor)
        reportFigure(`${window.label}, p95`, [percentile(ours, 0.95)], { unit: 'ms' })
        reportFigure(`${window.label}, ours`, ours, {
          unit: 'ms',
          target: { bound: cardMsMax(size), side: 'max' },
        })
        reportFigure(`${window.label}, DuckDB`, theirs, { unit: 'ms' })
        reportFigure(
          `${window.label}, ours / DuckDB`,
          measured.map((round) => percentile(round.ours, 0.5) / percentile(round.anchor, 0.5)),
        )
      }
      await measureRefresh(database, tenantId)
      anchor.close()
      await service.stop()
    })
  },
}

async function times(count: number, call: () => Promise<void>): Promise<number[]> {
  const measured: number[] = []
  for (let n = 0; n < count; n++) {
    const startedAt = performance.now()
    await call()
    measured.push(performance.now() - startedAt)
  }
  return measured
}

/**
 * What keeping the rollups costs a write: counting the places of interactions anew, spread over all of the three years.
 */
async function measureRefresh({ owner, pools }: BenchDatabase, tenantId: string): Promise<void> {
  for (const count of [1, 1_000, 10_000]) {
    const { rows } = await owner.query<{ id: string }>(
      "select i.id from competitor_interactions i join competitors c on c.id = i.competitor_id where c.name = 'Rival 1' order by i.id limit $1",
      [count],
    )
    const interactionIds = rows.map(({ id }) => id)
    const measured = await times(3, () =>
      inTenantTransaction(pools.work, tenantId, (db) => refreshRollups({ db, tenantId }, { interactionIds })),
    )
    reportFigure(`refresh after ${count.toLocaleString('en-US')} interactions`, measured, { unit: 'ms' })
  }
}

async function competitorOf({ owner }: BenchDatabase): Promise<string | undefined> {
  const { rows } = await owner.query<{ id: string }>("select id from competitors where name = 'Rival 1'")
  return rows[0]?.id
}

async function describe({ owner }: BenchDatabase, competitorId: string): Promise<string[]> {
  const { rows } = await owner.query<{ interactions: number; own: number; days: number }>(
    `select (select count(*) from competitor_interactions)::int as interactions,
       (select sum(interactions) from competitor_days where competitor_id = $1)::int as own,
       (select count(*) from competitor_account_days where competitor_id = $1)::int as days`,
    [competitorId],
  )
  const shown = (value: number | undefined) => (value ?? 0).toLocaleString('en-US')
  return [
    `${shown(rows[0]?.interactions)} interactions, ${shown(rows[0]?.own)} of them of the competitor, on ${shown(rows[0]?.days)} days of accounts.`,
    `World: ${world.competitors} competitors of ${world.repsPerCompetitor} reps, ${world.accounts} accounts of ` +
      `${world.targetsPerAccount} people, three years.`,
  ]
}
