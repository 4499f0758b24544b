import fc from '@throughline/parsing/testing/fast-check.ts'
import { describe, expect, test } from 'vitest'
import { isTimestamp } from '../text/is-timestamp.ts'
import { type CursorList, isText, readListCursor, writeListCursor } from './list-cursor.ts'

const list: CursorList = { name: 'rows', parts: [isTimestamp, isText] }
const at = '2026-11-20T10:00:00.000Z'
const timestamp = fc
  .date({ min: new Date('0001-01-01T00:00:00Z'), max: new Date('9999-12-31T23:59:59Z'), noInvalidDate: true })
  .map((date) => date.toISOString())
const name = fc.string({ unit: 'grapheme' }).filter(isText)

const refused = expect.objectContaining({ code: 'BAD_REQUEST' })
const encoded = (...parts: unknown[]) => Buffer.from(JSON.stringify(parts)).toString('base64url')

test('a cursor is read as it was written, and needs no escaping in an address', () => {
  fc.assert(
    fc.property(timestamp, name, fc.integer({ min: 1, max: 999_999_999 }), (time, text, page) => {
      const cursor = { after: [time, text], page }
      const written = writeListCursor(list, cursor)
      expect(readListCursor(list, written)).toEqual(cursor)
      expect(written).toMatch(/^[A-Za-z0-9_-]+$/)
    }),
  )
})

describe('is refused', () => {
  test.each([
    ['plain text', 'abc'],
    ['nothing', ''],
    ['another form of the same bytes', `${encoded('rows', '2', at, 'ada')}=`],
    ['one of another list', writeListCursor({ name: 'jobs' }, { after: [at, 'ada'], page: 2 })],
    ['a time that is none', encoded('rows', '2', '2026-02-31T10:00:00.000Z', 'ada')],
    ['a time spelt otherwise', encoded('rows', '2', '2026-11-20T10:00:00Z', 'ada')],
    ['a NUL', encoded('rows', '2', at, '\0')],
    ['half of a surrogate pair', encoded('rows', '2', at, '\ud800')],
    [
      'bytes that are no UTF-8',
      Buffer.from(JSON.stringify(['rows', '2', at, '\xff']), 'latin1').toString('base64url'),
    ],
    ['JSON of another form', Buffer.from('{"rows":2}').toString('base64url')],
    ['a part that is no text', encoded('rows', '2', at, null)],
    ['a page that is none', encoded('rows', '0', at, 'ada')],
    ['a part too few', encoded('rows', '2', at)],
    ['a part too many', encoded('rows', '2', at, 'ada', 'bob')],
  ])('%s', (_, text) => {
    expect(() => readListCursor(list, text)).toThrow(refused)
  })
})
