import { sortOrders } from '@throughline/contract/opportunities/search-opportunities.ts'
import fc from '@throughline/parsing/testing/fast-check.ts'
import { describe, expect, test } from 'vitest'
import { readListCursor, writeListCursor } from '../../../floor/operation/list-cursor.ts'
import { placeOf, searchInOrder, sortOrder } from './sort-order.ts'

const id = '01a1f88c-2bf2-7326-80ff-f96cab4505d4'
const timestamp = fc
  .date({ min: new Date('1970-01-01T00:00:00Z'), max: new Date('2200-01-01T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString())
const score = fc.integer({ min: 0, max: 98 }).map(String)

const listBy = (sort: string) => searchInOrder(sortOrder(sort, 0))
const read = (text: string, sort: string) => readListCursor(listBy(sort), text)
const written = (sort: string, [value, of = id]: [string, string?]) =>
  writeListCursor(listBy(sort), { after: [value, of], page: 2 })

const refused = expect.objectContaining({ code: 'BAD_REQUEST' })

const places = fc.constantFrom(...sortOrders).chain((sort) =>
  fc.record({
    sort: fc.constant(sort),
    row: fc.record({ sort_value: fc.option(sort.endsWith('score') ? score : timestamp), id: fc.uuid() }),
  }),
)

test('a cursor is read as it was written', () => {
  fc.assert(
    fc.property(places, ({ sort, row }) => {
      const text = writeListCursor(listBy(sort), { after: placeOf(row), page: 2 })
      expect(read(text, sort).after).toEqual(placeOf(row))
    }),
  )
})

describe('is refused', () => {
  test.each<[string, string, [string, string?]]>([
    ['a score that is none', 'score', ['700']],
    ['a score spelt otherwise', 'score', ['07']],
    ['a time where a score belongs', 'score', ['2026-11-20T10:00:00.000Z']],
    ['a time that is none', 'updated_at', ['2026-13-45T10:00:00.000Z']],
    ['a time before our era', 'updated_at', ['0000-01-01T00:00:00.000Z']],
    ['an id that is none', 'score', ['70', "' or true"]],
  ])('%s', (_, sort, parts) => {
    expect(() => read(written(sort, parts), sort)).toThrow(refused)
  })

  test('a cursor of another order', () => {
    expect(() => read(written('-updated_at', ['']), 'score')).toThrow(refused)
    expect(() => read(written('-score', ['70']), 'score')).toThrow(refused)
  })

  test('whatever was not written by us', () => {
    fc.assert(
      fc.property(fc.string(), fc.constantFrom(...sortOrders), (text, sort) => {
        expect(() => read(text, sort)).toThrow(refused)
      }),
    )
  })
})
