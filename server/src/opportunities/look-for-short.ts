import { type Sql, sql } from '../db/sql.ts'
import type { Db } from '../db/tenant-db.ts'
import { columnsByScore, named, namesMatch, reachedByIndex, reachesNamed } from './name-search.ts'
import { cut, type FoundRow, type PageWanted } from './search-statement.ts'

interface ShortSearch {
  text: string
  minScore: number | undefined
  page: PageWanted
}

interface Group {
  hidden: number
  routes: number
  reached: number
}

/**
 * What a search by one or two characters finds, of which nearly every name has some. All routes are passed over once and
 * only counted. Then the page is read off all routes in order where enough of them are reached, and otherwise these are
 * looked for.
 */
export async function lookForShort(db: Db, tenantId: string, search: ShortSearch): Promise<FoundRow[]> {
  const groups = await db.rows<Group>(countedStatement(tenantId, search))
  const found = await db.rows<Omit<FoundRow, 'groups'>>(pageStatement(tenantId, search, groups))
  const counts = Object.fromEntries(
    groups.flatMap(({ hidden, reached }) => (reached > 0 ? [[hidden, reached]] : [])),
  )
  if (found.length === 0) return [{ groups: counts, id: null, sort_value: null }]
  return found.map((row) => ({ groups: counts, ...row }))
}

const countedStatement = (tenantId: string, { text, minScore }: ShortSearch): Sql => sql`
  with ${named(tenantId, text)}
  select s.hidden, count(*) as routes, count(*) filter (where ${reachesNamed}) as reached
  from opportunities s
  where s.tenant_id = ${tenantId} and ${scored(sql`s.score`, minScore)}
  group by s.hidden`

function pageStatement(
  tenantId: string,
  { text, minScore, page }: ShortSearch,
  groups: readonly Group[],
): Sql {
  const shown = groups.filter(({ hidden }) => (hidden & page.hiding) === 0)
  const routes = shown.reduce((sum, group) => sum + group.routes, 0)
  const reached = shown.reduce((sum, group) => sum + group.reached, 0)
  const passedBy = reached > 0 ? ((page.offset + page.limit) * routes) / reached : Number.POSITIVE_INFINITY
  const from =
    passedBy * passedByCost < reached
      ? sql`
        select s.id, s.hidden, s.score as sort_value
        from opportunities s
        where s.tenant_id = ${tenantId} and ${scored(sql`s.score`, minScore)} and ${namesMatch(tenantId, text)}`
      : sql`
        select o.id, o.hidden, o.score as sort_value
        from ${reachedByIndex(tenantId, text, columnsByScore)}
        where ${scored(sql`o.score`, minScore)}`
  return cut(sql`(${from}) m`, page)
}

/** What a route that is passed by in order costs, its names being read, counted in routes that are looked for. */
const passedByCost = 5

const scored = (score: Sql, from: number | undefined): Sql =>
  from === undefined ? sql`true` : sql`${score} >= ${from}`
