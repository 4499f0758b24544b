import { expect, test } from 'vitest'
import { filledRows, sheetAsCsv } from './sheet-as-csv.ts'

test('a sheet reads as a table of texts, with days and times by ISO 8601', () => {
  const rows = [
    ['Name', 'Since', 'Seen', 'Id', 'Open'],
    ['Köhler, "Söhne" & Co', new Date('2024-05-31'), new Date('2024-05-31T08:30:00Z'), 104_728_331, true],
    [' two\nlines ', null, undefined, 0.5, false],
  ]
  expect(sheetAsCsv(rows).split('\r\n')).toEqual([
    'Name,Since,Seen,Id,Open',
    '"Köhler, ""Söhne"" & Co",2024-05-31,2024-05-31T08:30:00.000Z,104728331,true',
    '"two\nlines",,,0.5,false',
  ])
})

test('rows without anything are no rows', () => {
  expect(filledRows([[null, ' '], ['Name'], [], [0]])).toEqual([['Name'], [0]])
})
