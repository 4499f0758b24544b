import { describe, expect, test } from 'vitest'
import fc from '../../testing/fast-check.ts'
import { isTimestamp } from '../text/is-timestamp.ts'
import { type CursorList, isText, readListCursor, writeListCursor } from './list-cursor.ts'

const list: CursorList = { name: 'rows', parts: [isTimestamp, isText] }
const at = '2026-11-20T10:00:00.000Z'
const moment = fc
  .date({ min: new Date('1970-01-01T00:00:00Z'), max: new Date('2200-01-01T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString())
const name = fc.string({ unit: 'grapheme' }).filter((text) => !/[\0\n]/.test(text))

const refused = expect.objectContaining({ code: 'BAD_REQUEST' })
const encoded = (text: string) => Buffer.from(text).toString('base64url')

test('a cursor is read as it was written, and needs no escaping in an address', () => {
  fc.assert(
    fc.property(moment, name, fc.integer({ min: 1, max: 999_999_999 }), (time, text, page) => {
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
    ['another form of the same bytes', `${encoded(`rows\n2\n${at}\nada`)}=`],
    ['one of another list', writeListCursor({ name: 'jobs' }, { after: [at, 'ada'], page: 2 })],
    ['a time that is none', encoded('rows\n2\n2026-02-31T10:00:00.000Z\nada')],
    ['a time spelt otherwise', encoded('rows\n2\n2026-11-20T10:00:00Z\nada')],
    ['a NUL', encoded(`rows\n2\n${at}\n\0`)],
    [
      'half of a surrogate pair',
      Buffer.from([...Buffer.from(`rows\n2\n${at}\n`), 0xed, 0xa0, 0x80]).toString('base64url'),
    ],
    ['a page that is none', encoded(`rows\n0\n${at}\nada`)],
    ['a part too few', encoded(`rows\n2\n${at}`)],
    ['a part too many', encoded(`rows\n2\n${at}\nada\nbob`)],
  ])('%s', (_, text) => {
    expect(() => readListCursor(list, text)).toThrow(refused)
  })
})
