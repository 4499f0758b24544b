import { expect, test } from 'vitest'
import { lastId, readCursor, writeCursor } from './event-cursor.ts'

const now = new Date('2026-11-20T10:00:00.000Z')
const position = { xid: '4711', id: '0192f0c1-0000-7000-8000-000000000001' }

test('a cursor is read as it was written', () => {
  expect(readCursor(writeCursor(position, now.toISOString()), now)).toMatchObject(position)
  expect(readCursor(writeCursor({ xid: '1', id: lastId }, now.toISOString()), now)).toMatchObject({
    xid: '1',
    id: lastId,
  })
})

test('a cursor from a time whose events may be gone is refused with the advice to begin again', () => {
  const at = (days: number) => new Date(now.getTime() - days * 24 * 60 * 60 * 1_000).toISOString()
  expect(readCursor(writeCursor(position, at(30)), now)).toMatchObject(position)
  expect(() => readCursor(writeCursor(position, at(31.01)), now)).toThrow('Begin again')
})

test('what was never a cursor is refused', () => {
  const others = [
    '',
    'x',
    Buffer.from('a|b|c').toString('base64url'),
    writeCursor({ ...position, xid: '0' }, now.toISOString()),
    writeCursor({ ...position, xid: '99999999999999999999' }, now.toISOString()),
    writeCursor({ ...position, id: `${position.id}x` }, now.toISOString()),
    writeCursor(position, '2026-13-40T10:00:00.000Z'),
    `${writeCursor(position, now.toISOString())}=`,
    Buffer.from(`${now.toISOString()}|1|${position.id}|more`).toString('base64url'),
  ]
  for (const text of others) expect(() => readCursor(text, now), text).toThrow('cursor is none of ours')
})
