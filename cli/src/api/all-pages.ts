import type { Operation } from '@throughline/contract/operation.ts'
import { pageSizeMax } from '@throughline/contract/primitives.ts'

type Data = Record<string, unknown>

/** Whether an operation answers a list page by page. */
export const isPaged = ({ query, data }: Operation): boolean =>
  'page_size' in query.properties && 'properties' in data && 'has_more' in Object(data.properties)

/**
 * A list from the page asked for to its end, as one answer. By the cursor where there is one: it neither misses nor
 * doubles a row that others write meanwhile.
 */
export async function allPages(call: (input: Data) => Promise<unknown>, input: Data): Promise<Data> {
  const given = { page_size: pageSizeMax, ...input }
  // The answer of an operation that is paged is an object with its rows.
  const first = (await call(given)) as Data
  const rows = rowsOf(first)
  let last = first
  while (last.has_more) {
    const { cursor: _, page: __, ...filters } = given as Data
    const { next_cursor, page } = last
    last = (await call({
      ...filters,
      ...(next_cursor ? { cursor: next_cursor } : { page: Number(page) + 1 }),
    })) as Data
    rows.push(...rowsOf(last))
  }
  const { next_cursor: _, ...answer } = first
  const name = Object.keys(first).find((key) => Array.isArray(first[key])) ?? ''
  const end = typeof last.next_cursor === 'string' ? { next_cursor: last.next_cursor } : {}
  return { ...answer, [name]: rows, has_more: false, ...end }
}

const rowsOf = (data: Data): unknown[] => [...(Object.values(data).find(Array.isArray) ?? [])]
