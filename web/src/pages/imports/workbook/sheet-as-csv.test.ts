import { expect, test } from 'vitest'
import { countFilled, sheetAsCsv } from './sheet-as-csv.ts'

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

test('rows without anything count as none, and keep their place up to the last that is filled', () => {
  const rows = [[null, ' '], ['Name'], [], [0], [], ['']]
  expect(countFilled(rows)).toBe(2)
  expect(sheetAsCsv(rows).split('\r\n')).toEqual([',', 'Name', '', '0'])
})
