import type { Operation } from '@throughline/contract/operation.ts'
import { expect, test } from 'vitest'
import { allPages, isPaged } from './all-pages.ts'
import { registered } from './registered.ts'

/** A list of so many numbers, page by page, by cursors where it has them. */
function listOf(total: number, hasCursors: boolean) {
  const asked: Record<string, unknown>[] = []
  const call = async (input: Record<string, unknown>) => {
    asked.push(input)
    const { page = 1, page_size, cursor } = input as { page?: number; page_size: number; cursor?: string }
    const begin = cursor === undefined ? (page - 1) * page_size : Number(cursor)
    const end = Math.min(begin + page_size, total)
    const numbers = Array.from({ length: end - begin }, (_, n) => ({ n: begin + n }))
    const next = hasCursors && end < total ? { next_cursor: String(end) } : {}
    return { numbers, total, page, page_size, has_more: end < total, ...next }
  }
  return { call, asked }
}

test.each([true, false])('all pages are one answer, by cursors: %s', async (hasCursors) => {
  const { call, asked } = listOf(450, hasCursors)
  const answer = await allPages(call, { search: 'a' })
  expect(answer).toEqual({
    numbers: Array.from({ length: 450 }, (_, n) => ({ n })),
    total: 450,
    page: 1,
    page_size: 200,
    has_more: false,
  })
  const second = hasCursors ? { cursor: '200' } : { page: 2 }
  expect(asked).toHaveLength(3)
  expect(asked[1]).toEqual({ search: 'a', page_size: 200, ...second })
})

test('they begin with the page asked for, and are of the size asked for', async () => {
  const { call } = listOf(10, false)
  const { numbers } = await allPages(call, { page: 3, page_size: 3 })
  expect(numbers).toEqual([{ n: 6 }, { n: 7 }, { n: 8 }, { n: 9 }])
})

test('the cursor that a list of events always has is kept', async () => {
  const call = async () => ({ events: [], next_cursor: 'z', has_more: false })
  expect(await allPages(call, {})).toEqual({ events: [], has_more: false, next_cursor: 'z' })
})

test('a list has pages, one record has none', () => {
  const paged = registered().filter(isPaged)
  const isOneOf = (name: string) => paged.some((operation: Operation) => operation.name === name)
  expect(isOneOf('search-opportunities') && isOneOf('list-events')).toBe(true)
  expect(isOneOf('get-opportunity') || isOneOf('list-tiers')).toBe(false)
})
