import { pagesOf } from '@throughline/client/pages-of.ts'
import type { Operation } from '@throughline/contract/operation.ts'

type Data = Record<string, unknown>

/** The answer of an operation that is paged: an object with its rows. */
type Page = Data & { has_more: boolean }

/** Whether an operation answers a list page by page. */
export const isPaged = ({ query, data }: Operation): boolean =>
  'page_size' in query.properties && 'properties' in data && 'has_more' in Object(data.properties)

/** A list from the page asked for to its end, as one answer. */
export async function allPages(call: (input: Data) => Promise<unknown>, input: Data): Promise<Data> {
  const pages: Page[] = []
  for await (const page of pagesOf(call as (input: Data) => Promise<Page>, input)) pages.push(page)
  const { next_cursor: _, ...first }: Data = pages[0] ?? {}
  const name = Object.keys(first).find((key) => Array.isArray(first[key])) ?? ''
  const last: Data | undefined = pages.at(-1)
  const end = typeof last?.next_cursor === 'string' ? { next_cursor: last.next_cursor } : {}
  return { ...first, [name]: pages.flatMap((page) => page[name]), has_more: false, ...end }
}
