import { expect, test } from 'vitest'
import { groupErrors } from './group-errors.ts'

const error = (line: number, reason: string, field = 'URL') => ({ file: 'a.csv', line, field, reason })

test('errors that are repaired alike are one group, the most frequent first', () => {
  expect(groupErrors([error(2, 'empty'), error(3, 'no address'), error(5, 'no address')])).toEqual([
    { file: 'a.csv', field: 'URL', reason: 'no address', lines: [3, 5] },
    { file: 'a.csv', field: 'URL', reason: 'empty', lines: [2] },
  ])
  expect(groupErrors([])).toEqual([])
})
