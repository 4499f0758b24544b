import { appRole, connectAsOwner } from '@throughline/server/floor/db/pools.ts'
import type { Sql } from '@throughline/server/floor/db/sql.ts'
import { scope, tenantReads } from '@throughline/server/floor/db/tenant-db.ts'
import {
  type OpportunitySearch,
  readSearch,
} from '@throughline/server/network/opportunities/search/opportunity-search.ts'
import { pageStatement, totalMax } from '@throughline/server/network/opportunities/search/search-statement.ts'
import { sortOrder } from '@throughline/server/network/opportunities/search/sort-order.ts'
import { hidingFlags } from '@throughline/server/network/opportunities/search/visibility.ts'
import type pg from 'pg'
import type { BenchDatabase } from '../database/bench-database.ts'
import { median } from '../figures/median.ts'
import { reportFigure } from '../figures/report.ts'
import { searchedNames } from '../search/searched-names.ts'

const searchesPerRound = 80
const target = { bound: 1.3, side: 'max' } as const

/**
 * The very same search by name as the role of the service and as one that row security does not concern, on one
 * connection by turns: for each name, how many times as long the first takes.
 */
export async function searchUnderRowSecurity(
  database: BenchDatabase,
  tenantId: string,
  rounds: number,
): Promise<void> {
  const session = await connectAsOwner(database.address)
  await session.query('set jit = off; set max_parallel_workers_per_gather = 0')
  const db = tenantReads(database.pools.transactions, tenantId)
  const searches: Sql[] = []
  for (const search of (await searchedNames(database, tenantId)).slice(0, searchesPerRound))
    searches.push(firstPage(await readSearch({ db, tenantId }, { search })))
  const timeAs = async (role: string, search: Sql) => {
    await session.query(`set role ${role}`)
    return timeOf(session, tenantId, search)
  }
  const ratios: number[] = []
  for (let round = 0; round <= rounds; round++) {
    const pairs: number[] = []
    for (const [place, search] of searches.entries()) {
      const isFirst = (round + place) % 2 === 0
      const before = isFirst ? await timeAs(appRole, search) : 0
      const free = await timeAs('none', search)
      pairs.push((isFirst ? before : await timeAs(appRole, search)) / free)
    }
    // The first round brings the pages into memory.
    if (round > 0) ratios.push(median(pairs))
  }
  reportFigure('search by name, under row security / without', ratios, { target })
  await session.end()
}

function firstPage(search: OpportunitySearch): Sql {
  const hiding = hidingFlags()
  const order = sortOrder('score', hiding)
  return pageStatement(search, {
    order,
    hiding,
    after: undefined,
    offset: 0,
    limit: 26,
    countedMax: totalMax,
  })
}

async function timeOf(session: pg.Client, tenantId: string, { text, values }: Sql): Promise<number> {
  await session.query(`begin read only; ${scope(tenantId)}`)
  const startedAt = performance.now()
  await session.query(text, values)
  const ms = performance.now() - startedAt
  await session.query('commit')
  return ms
}
