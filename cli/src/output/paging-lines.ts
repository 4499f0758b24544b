import { recordLines } from './record-lines.ts'

/** Where a page stands in its list, on one line for a screen, above what else the answer says. */
export function pagingLines(answer: Record<string, unknown>, rows: number): string[] {
  const { total, total_is_capped, page, page_size, has_more, next_cursor, ...others } = answer
  if (typeof has_more !== 'boolean') return recordLines(answer)
  const first = typeof page === 'number' && typeof page_size === 'number' ? (page - 1) * page_size + 1 : null
  const place = rows === 0 ? 'No rows' : first === null ? `${rows} rows` : `${first} to ${first + rows - 1}`
  const all = total === undefined ? '' : ` of ${total}${total_is_capped ? '+' : ''}`
  return [`${place}${all}${more(answer)}`, ...recordLines(others)]
}

function more({ has_more, page, next_cursor }: Record<string, unknown>): string {
  if (!has_more) return ''
  return typeof page === 'number' ? `; more with --page ${page + 1}` : `; more with --cursor ${next_cursor}`
}
