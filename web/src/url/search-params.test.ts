import { expect, test } from 'vitest'
import {
  flagParam,
  idsParam,
  listParam,
  listParams,
  numberParam,
  searchParams,
  textParam,
} from './search-params.ts'
import { parseSearch, stringifySearch } from './search-string.ts'

const read = searchParams({
  search: textParam(),
  tier: listParam(),
  min_score: numberParam(0, 100),
  targets_only: flagParam(),
})

const opened = (address: string) => read(parseSearch(address))

test('an address is read into typed parameters', () => {
  expect(opened('?search=ada&tier=B&tier=A&min_score=40&targets_only=true')).toEqual({
    search: 'ada',
    tier: ['A', 'B'],
    min_score: 40,
    targets_only: true,
  })
})

test('what is wrong takes the place of what the address says', () => {
  expect(read({ min_score: 'many' })).toStrictEqual({
    search: undefined,
    tier: undefined,
    min_score: undefined,
    targets_only: undefined,
  })
})

test('ids are of the form that the service gives them, fields to sort by those of the list', () => {
  const readList = searchParams({ ...listParams('name'), id: idsParam() })
  const id = '01a20919-7103-7c0e-90e1-00f1f9538a31'
  expect(readList({ id, sort: '-name' })).toEqual({ id: [id], sort: '-name' })
  expect(readList({ id: [id, 'x'], sort: 'bogus', view: 'nope' })).toEqual({})
  expect(searchParams({ status: idsParam('none') })({ status: ['none', id] })).toEqual({
    status: [id, 'none'],
  })
})

test('values of a list may stand between commas, as the API takes them; a text keeps its own', () => {
  expect(opened('?tier=B,+A&tier=C&search=a,b')).toEqual({ search: 'a,b', tier: ['A', 'B', 'C'] })
})

test('a text is read up to its length, which is longer for an address to go on to', () => {
  const long = 'a'.repeat(1_001)
  expect(searchParams({ search: textParam(), to: textParam(8_000) })({ search: long, to: long })).toEqual({
    to: long,
  })
})

test('what is unknown, empty or wrong is as if it were not there', () => {
  expect(opened('?min_score=many&targets_only=1&tier=&search=&constructor=x')).toEqual({})
  expect(opened('?min_score=1000&min_score=3&search=a&search=b')).toEqual({})
  expect(opened('?min_score=40.5')).toEqual({})
})

test('what is read is written as it was', () => {
  const address = '?search=a%26b&tier=A&tier=B&min_score=0&targets_only=true'
  expect(stringifySearch(opened(address))).toBe(address)
})
