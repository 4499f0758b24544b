import { expect, test } from 'vitest'
import { nextVersion } from './next-version.ts'

const now = new Date('2026-11-20T10:00:00.500Z')

test('a row changed now carries this moment', () => {
  expect(nextVersion('2026-11-19T10:00:00.000Z', now)).toBe('2026-11-20T10:00:00.500Z')
})

test('two changes in one millisecond, and a clock that was set back, still move the version on', () => {
  expect(nextVersion('2026-11-20T10:00:00.500Z', now)).toBe('2026-11-20T10:00:00.501Z')
  expect(nextVersion('2026-11-20T12:00:00.000Z', now)).toBe('2026-11-20T12:00:00.001Z')
})
