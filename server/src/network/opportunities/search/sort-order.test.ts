import { sortOrders } from '@throughline/contract/opportunities/search-opportunities.ts'
import { describe, expect, test } from 'vitest'
import fc from '../../../testing/fast-check.ts'
import { type PageCursor, readCursor, writeCursor } from './sort-order.ts'

const id = '01a1f88c-2bf2-7326-80ff-f96cab4505d4'
const moment = fc
  .date({ min: new Date('1970-01-01T00:00:00Z'), max: new Date('2200-01-01T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString())

const cursor: fc.Arbitrary<PageCursor> = fc.constantFrom(...sortOrders).chain((sort) =>
  fc.record({
    sort: fc.constant(sort),
    value: fc.option<string | number>(sort.endsWith('score') ? fc.integer({ min: 0, max: 98 }) : moment),
    id: fc.uuid(),
    page: fc.integer({ min: 1, max: 999_999_999 }),
  }),
)

const refused = expect.objectContaining({ code: 'BAD_REQUEST' })
const encoded = (text: string) => Buffer.from(text).toString('base64url')

test('a cursor is read as it was written', () => {
  fc.assert(
    fc.property(cursor, (one) => {
      expect(readCursor(writeCursor(one), one.sort)).toEqual(one)
    }),
  )
})

test('a cursor needs no escaping in an address', () => {
  fc.assert(fc.property(cursor, (one) => /^[A-Za-z0-9_-]+$/.test(writeCursor(one))))
})

describe('is refused', () => {
  test.each([
    ['plain text', 'abc'],
    ['nothing', ''],
    ['another form of the same bytes', `${encoded(`score|70|${id}|2`)}=`],
    ['an unknown order', encoded(`name|70|${id}|2`)],
    ['a score that is none', encoded(`score|700|${id}|2`)],
    ['a score spelt otherwise', encoded(`score|07|${id}|2`)],
    ['a time where a score belongs', encoded(`score|2026-11-20T10:00:00.000Z|${id}|2`)],
    ['a time that is none', encoded(`updated_at|2026-13-45T10:00:00.000Z|${id}|2`)],
    ['a time before our era', encoded(`updated_at|0000-01-01T00:00:00.000Z|${id}|2`)],
    ['an id that is none', encoded("score|70|' or true|2")],
    ['a page that is none', encoded(`score|70|${id}|0`)],
    ['something more', encoded(`score|70|${id}|2|3`)],
  ])('%s', (_, text) => {
    expect(() => readCursor(text, 'score')).toThrow(refused)
  })

  test('a cursor of another order, naming it', () => {
    const other = writeCursor({ sort: '-updated_at', value: null, id, page: 2 })
    expect(() => readCursor(other, 'score')).toThrow(/sort=-updated_at/)
  })

  test('whatever was not written by us', () => {
    fc.assert(
      fc.property(fc.string(), fc.constantFrom(...sortOrders), (text, sort) => {
        expect(() => readCursor(text, sort)).toThrow(refused)
      }),
    )
  })
})
