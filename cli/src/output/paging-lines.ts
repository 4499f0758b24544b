import { recordLines } from './record-lines.ts'

/** Where a page stands in its list, on one line above what else the answer says; `rows` of its list are shown. */
export function pagingLines(answer: Record<string, unknown>, rows: number): string[] {
  const { total, total_is_capped, page, page_size, has_more, next_cursor, count, ...others } = answer
  const all = typeof total === 'number' ? total : typeof count === 'number' ? count : null
  if (typeof has_more !== 'boolean' && all === null) return recordLines(answer)
  // That a list is empty is said in its place.
  if (rows === 0 && !all && !has_more) return recordLines(others)
  const first = typeof page === 'number' && typeof page_size === 'number' ? (page - 1) * page_size + 1 : null
  const place = rows === 0 && all ? 'Past the last' : placeOf(has_more === undefined ? 1 : first, rows)
  const of = all === null ? '' : ` of ${all}${total_is_capped ? '+' : ''}`
  return [`${place}${of}${more(answer)}`, ...recordLines(others)]
}

function placeOf(first: number | null, rows: number): string {
  if (rows === 0) return 'None here'
  if (first === null) return rows === 1 ? '1 row' : `${rows} rows`
  return rows === 1 ? `Row ${first}` : `Rows ${first} to ${first + rows - 1}`
}

function more({ has_more, page, next_cursor }: Record<string, unknown>): string {
  if (!has_more) return ''
  const next = typeof page === 'number' ? `--page ${page + 1}` : `--cursor ${next_cursor}`
  return `; more with ${next}, or all with --all`
}
