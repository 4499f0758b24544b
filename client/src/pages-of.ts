import { pageSizeMax } from '@throughline/contract/primitives.ts'
import type { CallOptions } from './call-options.ts'

/** A method that answers a list page by page. */
type PagedMethod = (input: never, options?: CallOptions) => Promise<Page>

interface Page {
  has_more: boolean
  page?: number
  next_cursor?: string
}

/**
 * The pages of a list from the one asked for to the last, each read when it is wanted. By the cursor where there is one:
 * it neither misses nor doubles a row that others write meanwhile.
 */
export async function* pagesOf<Method extends PagedMethod>(
  method: Method,
  input?: Parameters<Method>[0],
  options?: CallOptions,
): AsyncGenerator<Awaited<ReturnType<Method>>, void> {
  const list = untyped(method)
  const { cursor, page, ...filters } = { page_size: pageSizeMax, ...(input as object | undefined) } as Paging
  for (let place: Paging | undefined = { ...(cursor && { cursor }), ...(page && { page }) }; place; ) {
    const answer: Page = await list({ ...filters, ...place }, options)
    yield answer as Awaited<ReturnType<Method>>
    place = answer.has_more ? placeAfter(answer) : undefined
  }
}

interface Paging {
  cursor?: string
  page?: number
}

const placeAfter = ({ next_cursor, page = 1 }: Page): Paging =>
  next_cursor ? { cursor: next_cursor } : { page: page + 1 }

/** Which input it takes, and which page it answers, the types of the caller have said. */
const untyped = (method: PagedMethod) =>
  method as unknown as (input: Paging, options?: CallOptions) => Promise<Page>
