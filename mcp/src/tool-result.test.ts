import type { Operation } from '@throughline/contract/operation.ts'
import { operations } from '@throughline/contract/operations.ts'
import { expect, test } from 'vitest'
import { toolResult } from './tool-result.ts'

const search = operations.searchOpportunities as unknown as Operation

/** A page of opportunities, each with so many characters and tags, and the words beside it. */
function resultOf(
  { chars = 0, tags = 0, rows = 50 }: { chars?: number; tags?: number; rows?: number },
  input: Record<string, unknown> = {},
) {
  const row = { name: 'x'.repeat(chars), tags: Array.from({ length: tags }, () => 'x'.repeat(100)) }
  const { page = 1 } = input
  const given = { page_size: rows, ...input }
  const answer = {
    opportunities: Array.from({ length: rows }, () => row),
    total: 200,
    page: input.cursor ? 3 : page,
    page_size: rows,
    has_more: true,
    next_cursor: 'abc',
  }
  const result = toolResult(search, { input: given, answer })
  const [json = '', ...words] = result.content.map((one) => ('text' in one ? one.text : ''))
  return { result, words, data: JSON.parse(json) as unknown }
}

const goOn = expect.stringContaining('and next_cursor as cursor to go on.')

test('a page that fits goes on by its cursor', () => {
  const { words, data } = resultOf({})
  expect(words).toEqual([goOn])
  expect(data).toMatchObject({ next_cursor: 'abc' })
})

test.each([
  [{}, 50, 'but page_size=25 for'],
  [{ page: 2 }, 50, 'but page=3 and page_size=25 for'],
  [{ page: 2 }, 40, 'but page=3 and page_size=20 for'],
  [{ page: 3 }, 33, 'but page=4 and page_size=22 for'],
  [{ cursor: 'c' }, 50, 'but page_size=25 for'],
])('a page of rows that were cut, of %j, is asked for anew where it began', (input, rows, expected) => {
  const { words, data } = resultOf({ chars: 1800, rows }, input)
  expect(data).toHaveProperty('opportunities.length', 25)
  expect(words).toEqual([expect.stringContaining(expected)])
  expect(words[0]).toContain(`Shortened: opportunities: the first 25 of ${rows}.`)
  expect(data).not.toHaveProperty('next_cursor')
})

test('a page whose rows are all there, their lists cut, goes on, and has more of them by fewer rows', () => {
  const { words, data } = resultOf({ tags: 40, rows: 20 })
  expect(data).toHaveProperty('opportunities.length', 20)
  expect(words).toEqual([expect.stringMatching(/but page_size=10 for/), goOn])
  expect(resultOf({ tags: 900, rows: 1 }).words[0]).toContain('Ask more narrowly')
})

test('a list that does not say its page is asked for anew as well', () => {
  const events = Array.from({ length: 50 }, () => ({ data: 'x'.repeat(1800) }))
  const answer = { events, next_cursor: 'abc', has_more: false }
  const listEvents = operations.listEvents as unknown as Operation
  const { content } = toolResult(listEvents, { input: { page_size: 50 }, answer })
  expect(content.slice(1)).toEqual([{ type: 'text', text: expect.stringContaining('but page_size=25 for') }])
})

test('agents that are shown nothing beside structured content are shown the words as well', () => {
  expect(resultOf({}).result).not.toHaveProperty('structuredContent')
})
