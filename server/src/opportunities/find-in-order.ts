import type { Context } from '../context.ts'
import { sql } from '../db/sql.ts'
import type { Db } from '../db/tenant-db.ts'
import type { Search } from './find-by-score.ts'
import { type FoundRoutes, withGroups } from './in-memory/found-routes.ts'
import { idAt } from './in-memory/id-table.ts'
import { recordBytes, routesInOrder, timeAt } from './routes-in-order.ts'
import { lookForNow, type SearchInMemory, searchInMemory } from './search-in-memory.ts'
import { cut, type FoundRow, type PageWanted } from './search-statement.ts'

type Row = Omit<FoundRow, 'groups'>

/**
 * What a search in another order than that of the scores finds. In memory, where the routes are held there, it is told
 * which routes these are, and by the database how they follow each other: few are put in order, otherwise all routes are
 * gone through in order until the page is full of those. Where they are not held, it is all found by `look`. `db` must
 * read one snapshot.
 */
export async function findInOrder(
  ctx: Context,
  db: Db,
  { filters, page, look }: Omit<Search, 'key'>,
): Promise<FoundRow[]> {
  const { tenantId } = ctx
  const { find } = await searchInMemory(db, tenantId, filters)
  const told = await find((found) => {
    const isFew = found.count(page.hiding).shown < passedByFor(found, page) * passedByCost
    return { groups: found.groups, ids: isFew ? found.ids(page.hiding) : undefined }
  })
  if (!told) return lookForNow(ctx, look)
  const { groups, ids } = told
  const rows = ids ? await among(db, tenantId, { ids, page }) : await walkTo(db, tenantId, { page, find })
  return rows ? withGroups(groups, rows) : lookForNow(ctx, look)
}

/** What a route costs that is passed by in order, counted in routes that are fetched by their ids. */
const passedByCost = 1 / 400

/** How many routes are passed by until the page is full, if those that are found are everywhere as dense as on the whole. */
function passedByFor(found: FoundRoutes, { hiding, offset, limit }: PageWanted): number {
  const { shown, among } = found.count(hiding)
  return shown === 0 ? Number.POSITIVE_INFINITY : ((offset + limit) * among) / shown
}

function among(
  db: Db,
  tenantId: string,
  { ids, page }: { ids: readonly string[]; page: PageWanted },
): Promise<Row[]> {
  return db.rows<Row>(
    cut(
      sql`(
        select o.id, o.hidden, ${page.order.column} as sort_value
        from opportunities o
        where o.tenant_id = ${tenantId} and o.id = any(${`{${ids}}`}::uuid[])
      ) m`,
      page,
    ),
  )
}

interface WalkWanted {
  page: PageWanted
  find: SearchInMemory['find']
}

/** Undefined where the routes were changed in memory meanwhile. */
async function walkTo(db: Db, tenantId: string, { page, find }: WalkWanted): Promise<Row[] | undefined> {
  const rows: Row[] = []
  let { offset } = page
  for await (const records of routesInOrder(db, tenantId, page)) {
    const cut = { offset, limit: page.limit - rows.length }
    const told = await find((found) => found.among(records, recordBytes, cut))
    if (!told) return undefined
    for (const start of told.starts) rows.push(rowAt(records, start))
    if (rows.length === page.limit) break
    offset = Math.max(0, offset - told.passed)
  }
  return rows
}

function rowAt(records: DataView, at: number): Row {
  return { id: idAt(records, at), sort_value: timeAt(records, at) }
}
