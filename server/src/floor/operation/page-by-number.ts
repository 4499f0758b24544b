import { type Sql, sql } from '../db/sql.ts'

/** A page of a list as a request asks for it. */
export interface RequestedPage {
  page: number
  page_size: number
}

/** The rows of `select count(*) as total`. */
export type Counted = { total: number }[]

/** The end of a statement that selects one page. */
export const rowsOfPage = ({ page, page_size }: RequestedPage): Sql =>
  sql`limit ${page_size} offset ${(page - 1) * page_size}`

/** The statements of a page and of the total. `from` includes the conditions, so that both are about the same rows. */
export const pageStatements = (
  paging: RequestedPage,
  { columns, from, order }: { columns: Sql; from: Sql; order: Sql },
): [Sql, Sql] => [
  sql`
    select ${columns}
    from ${from}
    order by ${order}
    ${rowsOfPage(paging)}`,
  sql`select count(*) as total from ${from}`,
]

/** The fields beside the rows of a page. */
export function pageTail({ page, page_size }: RequestedPage, [counted]: Counted) {
  const total = counted?.total ?? 0
  return { total, page, page_size, has_more: page * page_size < total }
}
