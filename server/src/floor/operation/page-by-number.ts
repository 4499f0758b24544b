import { type Sql, sql } from '../db/sql.ts'

/** A page of a list as a request asks for it. */
export interface RequestedPage {
  page: number
  page_size: number
}

/** The rows of a row count, as `select count(*) as total` answers it. */
export type Counted = { total: number }[]

/** The rows of a page, at the end of a statement in the order of the list. */
export const rowsOfPage = ({ page, page_size }: RequestedPage): Sql =>
  sql`limit ${page_size} offset ${(page - 1) * page_size}`

/** The fields beside the rows of a page. */
export function pageTail({ page, page_size }: RequestedPage, [counted]: Counted) {
  const total = counted?.total ?? 0
  return { total, page, page_size, has_more: page * page_size < total }
}
