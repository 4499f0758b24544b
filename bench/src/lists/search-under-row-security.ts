import { readers } from '@throughline/server/db/row-types.ts'
import { type Db, tenantReads } from '@throughline/server/db/tenant-db.ts'
import { searchOpportunities } from '@throughline/server/opportunities/search-opportunities.ts'
import pg from 'pg'
import { v7 as newId } from 'uuid'
import type { BenchDatabase } from '../database/bench-database.ts'
import { alternate } from '../figures/alternate.ts'
import { median } from '../figures/median.ts'
import { reportFigure } from '../figures/report.ts'
import { callFor } from '../load/calls-per-second.ts'
import { askedAnew } from '../search/asked-anew.ts'
import { searchedNames } from '../search/searched-names.ts'

const roundMs = 1_500
const target = { bound: 1.3, side: 'max' } as const

/** The very same search by name as the role of the service and as one that row security does not concern. */
export async function searchUnderRowSecurity(
  database: BenchDatabase,
  tenantId: string,
  rounds: number,
): Promise<void> {
  const names = await searchedNames(database, tenantId)
  const free = new pg.Pool({
    ...database.address.connection,
    types: { getTypeParser: readers },
    options: '-c TimeZone=UTC -c jit=off -c max_parallel_workers_per_gather=0',
    max: 2,
    pipeline: true,
  } as pg.PoolConfig)
  const anew = askedAnew()
  const searches = (db: Db) => async (n: number) => {
    const ctx = { tenantId, memberId: newId(), db, now: new Date(), newId, ifMatch: null }
    await searchOpportunities(ctx, { page: 1, ...anew(), search: names[n % names.length] ?? '' })
  }
  const bound = searches(tenantReads(database.pools.transactions, tenantId))
  const unbound = searches(tenantReads(free, tenantId))
  for (const search of [bound, unbound]) await callFor(search, 1, 500)
  const times = await alternate(
    rounds,
    async () => median((await callFor(bound, 1, roundMs)).times),
    async () => median((await callFor(unbound, 1, roundMs)).times),
  )
  const ratios = times.map(({ ours, anchor }) => ours / anchor)
  reportFigure('search by name, under row security / without', ratios, { target })
  await free.end()
}
