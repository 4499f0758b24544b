import { describe, expect, test } from 'vitest'
import { behind, keyset, orderBy } from './keyset.ts'

const latest = keyset('rows', [
  ['at', 'timestamptz', 'desc'],
  ['name', 'text', 'asc'],
  ['id', 'uuid', 'asc'],
])
const byName = keyset('rows by name', [
  ['at', 'timestamptz', 'none'],
  ['name', 'text', 'asc'],
  ['id', 'uuid', 'asc'],
])
const after = ['2026-11-20T10:00:00.000Z', 'ada', '0193b0a0-0000-7000-8000-000000000001']

describe('keys of the same direction are compared as one row', () => {
  test('behind those of the other direction', () => {
    const { text, values } = behind(latest, after)
    expect(text).toBe(
      '((at) < ($1::timestamptz) or ((at) = ($2::timestamptz) and (name, id) > ($3::text,$4::uuid)))',
    )
    expect(values).toEqual([after[0], ...after])
    expect(orderBy(latest).text).toBe('at desc, name asc, id asc')
  })

  test('without what a cursor only carries', () => {
    const { text, values } = behind(byName, after)
    expect(text).toBe('(name, id) > ($1::text,$2::uuid)')
    expect(values).toEqual(after.slice(1))
    expect(orderBy(byName).text).toBe('name asc, id asc')
  })
})

test('without a cursor no row is left out', () => {
  expect(behind(latest, undefined).text).toBe('true')
})
