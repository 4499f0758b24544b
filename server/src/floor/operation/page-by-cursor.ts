import { type CursorList, readListCursor, writeListCursor } from './list-cursor.ts'
import type { Counted, RequestedPage } from './page-by-number.ts'

/** A page of a list as it is read: after a row if the request has a cursor, else by number. */
export interface CursorPage extends RequestedPage {
  /** The sort values of the last row of the page before; undefined for a page by number. */
  after: readonly string[] | undefined
  offset: number
  /** One more row than is shown: it tells whether there is another page. */
  limit: number
}

/** Throws BAD_REQUEST for a cursor that is none of this list. */
export function pageByCursor(
  list: CursorList,
  { cursor: text, page, page_size }: RequestedPage & { cursor?: string },
): CursorPage {
  const cursor = text ? readListCursor(list, text) : undefined
  const offset = cursor ? 0 : (page - 1) * page_size
  return { after: cursor?.after, page: cursor?.page ?? page, page_size, offset, limit: page_size + 1 }
}

/** The rows to show and the fields beside them. `placeOf` returns the sort values of a row. */
export function cutPage<Row>(
  list: CursorList,
  { page, page_size }: RequestedPage,
  [rows, [counted]]: readonly [readonly Row[], Counted],
  placeOf: (row: Row) => readonly string[],
) {
  const total = counted?.total ?? 0
  return { total, page, page_size, ...cutRows(list, { page, page_size }, rows, placeOf) }
}

/** The same for a list that does not count its pages. */
export function cutRows<Row>(
  list: CursorList,
  { page = 0, page_size }: { page?: number; page_size: number },
  rows: readonly Row[],
  placeOf: (row: Row) => readonly string[],
) {
  const shown = rows.slice(0, page_size)
  const last = rows.length > page_size ? shown.at(-1) : undefined
  return {
    shown,
    has_more: last !== undefined,
    ...(last && { next_cursor: writeListCursor(list, { after: placeOf(last), page: page + 1 }) }),
  }
}
