import { expect, test } from 'vitest'
import { readSort } from './read-sort.ts'

test('a sort is a field, turned round by a dash, and the first one when nothing is sent', () => {
  const fields = ['name', 'count'] as const
  expect(readSort(fields, undefined)).toEqual({ field: 'name', isTurned: false })
  expect(readSort(fields, '-name')).toEqual({ field: 'name', isTurned: true })
  expect(readSort(fields, 'count')).toEqual({ field: 'count', isTurned: false })
  expect(readSort(fields, '-count')).toEqual({ field: 'count', isTurned: true })
})
