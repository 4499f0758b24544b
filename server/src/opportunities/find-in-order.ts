import type { Context } from '../context.ts'
import { raw, type Sql, sql } from '../db/sql.ts'
import type { Db } from '../db/tenant-db.ts'
import type { Search } from './find-by-score.ts'
import { type FoundRoutes, withGroups } from './in-memory/found-routes.ts'
import { hexBytes, idAt } from './in-memory/id-table.ts'
import { lookForNow, type SearchInMemory, searchInMemory } from './search-in-memory.ts'
import { cut, type FoundRow, inOrder, type PageWanted } from './search-statement.ts'

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
    const passedBy = passedByFor(found, page)
    const { shown } = found.count(page.hiding)
    const isFew = shown < passedBy * passedByCost
    return { groups: found.groups, passedBy, ids: isFew ? found.ids(page.hiding) : undefined }
  })
  if (!told) return lookForNow(ctx, look)
  const { groups, passedBy, ids } = told
  const rows = ids
    ? await among(db, tenantId, { ids, page })
    : await walkTo(db, tenantId, { page, passedBy, find })
  return rows ? withGroups(groups, rows) : lookForNow(ctx, look)
}

/** What a route costs that is passed by in order, counted in routes that are fetched by their ids. */
const passedByCost = 1 / 4

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
  passedBy: number
  find: SearchInMemory['find']
}

/** Undefined where the routes were changed in memory meanwhile. */
async function walkTo(
  db: Db,
  tenantId: string,
  { page, passedBy, find }: WalkWanted,
): Promise<Row[] | undefined> {
  const rows: Row[] = []
  let { after, offset } = page
  for (let limit = Math.ceil(passedBy * atFirst) + page.limit; ; limit *= 2) {
    const read = await db.first<{ records: string | null }>(
      recordsInOrder(tenantId, { ...page, after, offset: 0, limit }),
    )
    const records = hexBytes(read?.records ?? '')
    const wanted = await find((found) => found.among(records, recordBytes))
    if (!wanted) return undefined
    for (const at of wanted.slice(offset, offset + page.limit - rows.length)) rows.push(rowAt(records, at))
    if (rows.length === page.limit || records.byteLength < limit * recordBytes) return rows
    offset = Math.max(0, offset - wanted.length)
    const last = rowAt(records, records.byteLength - recordBytes)
    after = { id: last.id ?? '', value: last.sort_value }
  }
}

/** So many times what should do is read first: what is found is nowhere as dense as on the whole. */
const atFirst = 1.3

/** A record: the id of a route and the time it is sorted by, in milliseconds, which is no number where there is none. */
const recordBytes = 24

/** All in one text: as many rows they would take several times as long to read. */
const recordsInOrder = (tenantId: string, page: PageWanted): Sql => sql`
  select encode(string_agg(
      uuid_send(r.id) || float8send(coalesce(date_part('epoch', r.sort_value) * 1000, 'NaN')), ''), 'hex') as records
  from (${inOrder({ source: raw('opportunities o'), conditions: [sql`o.tenant_id = ${tenantId}`] }, page)}) r`

function rowAt(records: DataView, at: number): Row {
  const time = records.getFloat64(at + 16)
  return {
    id: idAt(records, at),
    sort_value: Number.isNaN(time) ? null : new Date(Math.round(time)).toISOString(),
  }
}
