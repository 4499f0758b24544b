import { expect, test } from 'vitest'
import { readCursor, writeCursor } from './assignment-cursor.ts'

const tagId = '0190b6d0-0000-7000-8000-000000000001'
const after = '0190b6d0-0000-7000-8000-000000000002'

test('a cursor is read as it was written', () => {
  const cursor = { tagId, after, page: 2 }
  expect(readCursor(writeCursor(cursor), tagId)).toEqual(cursor)
})

test('what was never issued, or for another tag, is refused', () => {
  const own = writeCursor({ tagId, after, page: 2 })
  const made = (text: string) => Buffer.from(text).toString('base64url')
  for (const text of [
    'nonsense',
    `${own}=`,
    own.toUpperCase(),
    made(`${tagId}|${after}`),
    made(`${tagId}|${after}|0`),
    made(`${tagId}|${after}|02`),
    made(`${tagId}|${after.slice(1)}|2`),
    made(`${tagId}|${after.toUpperCase()}|2`),
    made(`${tagId}|${after}|2|`),
    writeCursor({ tagId: after, after, page: 2 }),
  ]) {
    expect(() => readCursor(text, tagId), text).toThrow('cursor is none of ours')
  }
})
