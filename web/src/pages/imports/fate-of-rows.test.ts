import { expect, test } from 'vitest'
import { fateOfRows } from './fate-of-rows.ts'

type Told = Parameters<typeof fateOfRows>[0]

const told = (rowsSkipped: number, lines: readonly number[]) =>
  fateOfRows({
    kind: 'connector_import',
    status: 'COMPLETED',
    summary: {
      rows_read: 10,
      rows_skipped: rowsSkipped,
      connectors: 1,
      new: 0,
      changed: 0,
      gone: 0,
      opportunities: 0,
    },
    row_errors: lines.map((line) => ({ file: 'a.csv', line, field: 'URL', reason: 'no profile address' })),
  } as unknown as Told)

test('rows with errors that are not counted as left out were taken', () => {
  expect(told(3, [8, 10, 11, 13])).toEqual({ kind: 'both', leftOut: 3, taken: 1 })
  expect(told(2, [8, 10])).toEqual({ kind: 'leftOut', leftOut: 2, taken: 0 })
  expect(told(0, [8, 8])).toEqual({ kind: 'taken', leftOut: 0, taken: 1 })
})

test('nothing is said where the counts do not tell it', () => {
  expect(told(3, [0])).toBeNull()
  expect(told(3, [8])).toBeNull()
  expect(
    told(
      120,
      Array.from({ length: 100 }, (_, n) => n + 2),
    ),
  ).toBeNull()
})
