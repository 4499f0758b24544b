import { validate, version } from 'uuid'
import { expect, test } from 'vitest'
import { newRowId } from './new-row-id.ts'

test('ids are UUIDv7 and no two are alike, over more of them than are drawn at once', () => {
  const ids = Array.from({ length: 1_000 }, newRowId)
  expect(new Set(ids).size).toBe(1_000)
  expect(ids.every((id) => validate(id) && version(id) === 7)).toBe(true)
})
