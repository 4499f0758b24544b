import { expect, test } from 'vitest'
import { readArguments } from './read-arguments.ts'
import { type AgentTool, tools } from './tools.ts'

function toolOf(name: string): AgentTool {
  const tool = tools.get(name)
  if (!tool) throw new Error(`there is no tool ${name}`)
  return tool
}

const read = (name: string, given: Record<string, unknown>) => readArguments(toolOf(name), given)

test('a page has ten rows, and never more than fifty', () => {
  expect(read('search-opportunities', {})).toEqual({ page_size: 10 })
  expect(read('search-opportunities', { page_size: 3 })).toEqual({ page_size: 3 })
  expect(read('search-opportunities', { page_size: 500 })).toEqual({ page_size: 50 })
  expect(read('list-tiers', {})).toEqual({})
})

test('a number or a flag that is written as a text is what it says', () => {
  const given = { min_score: '50', targets_only: 'true', page_size: '60' }
  expect(read('search-opportunities', given)).toEqual({ ...given, page_size: 50 })
})

test('a day in the place of a time is its midnight', () => {
  expect(read('list-events', { from: '2026-11-20' })).toEqual({ from: '2026-11-20T00:00:00Z', page_size: 10 })
  expect(read('create-reports', { from: '2026-11-20', to: null })).toEqual({
    from: '2026-11-20T00:00:00Z',
    to: null,
  })
  expect(read('list-events', { from: 'today' })).toEqual({ from: 'today', page_size: 10 })
})

test('null in the query is not sent, and in a body says what it says', () => {
  expect(read('search-opportunities', { company: null, page: 2 })).toEqual({ page: 2, page_size: 10 })
  const cleared = { id: 'a', tier: null }
  expect(read('set-target-account-tier', cleared)).toEqual(cleared)
})

test.each([
  ['search-opportunities', { companyName: 'x' }, 'companyName: is not an argument of search-opportunities.'],
  ['list-tiers', { page: 1 }, 'page: is not an argument of list-tiers. It takes none.'],
  ['search-opportunities', { targets_only: 'yes' }, 'targets_only: must be true or false.'],
  ['search-opportunities', { connector: [{ id: 1 }] }, 'connector: must be a list of texts.'],
  ['search-opportunities', { min_score: 'high' }, 'min_score: must be a number.'],
  ['search-opportunities', { page_size: 'all' }, 'page_size: must be a number.'],
  ['search-opportunities', { company: { name: 'x' } }, 'company: must be a text.'],
  ['get-opportunity', {}, 'id: must be a text that is not empty.'],
  ['clear-connector-owner', { socialId: '..' }, 'socialId: must be a text that is not empty.'],
])('%s refuses %j, which would get lost on the way', (name, given, words) => {
  expect(() => read(name, given)).toThrowError(
    expect.objectContaining({ code: 'BAD_REQUEST', message: expect.stringContaining(words) }),
  )
})

test('a field that is refused in words of its own is left to the service', () => {
  const given = { id: 'a', owner_email: 'ada@x.test' }
  expect(read('update-opportunity', given)).toEqual(given)
})
