import { parse } from 'csv-parse/sync'
import { describe, expect, test } from 'vitest'
import fc from '../testing/fast-check.ts'
import { type CsvDialect, scanRow } from './scan-row.ts'
import { csvText } from './testing/csv-text.ts'

const everyColumn: readonly boolean[] = Array.from({ length: 300 }, () => true)

function scanAll(text: string, dialect: CsvDialect): string[][] {
  const rows: string[][] = []
  for (let start = 0; start < text.length; ) {
    const row = scanRow(text, start, { dialect, needed: everyColumn, isEnd: true })
    if (row === null) throw new Error('a row must end where the text does')
    rows.push(row.cells)
    start = row.next
  }
  return rows
}

const field = fc.string({
  unit: fc.constantFrom('a', ' ', ',', ';', '\t', '"', '\\', '\n', '\r', 'é', '😀', "'"),
})
const table = fc.array(fc.array(field, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 5 })
const form = fc.record({
  delimiter: fc.constantFrom(',', ';', '\t'),
  quoteMark: fc.constantFrom('doubled' as const, 'backslash' as const),
  lineEnd: fc.constantFrom('\n' as const, '\r\n' as const),
  quoteAll: fc.boolean(),
})

test('reads back whatever was written, in each dialect', () => {
  fc.assert(
    fc.property(table, form, (rows, { delimiter, quoteMark, lineEnd, quoteAll }) => {
      // A backslash outside of quotes is read as it stands, one inside them may escape: write it quoted.
      const text = csvText(rows, {
        delimiter,
        quoteMark,
        lineEnd,
        quoteAll: quoteAll || quoteMark === 'backslash',
      })
      expect(scanAll(text, { delimiter, quoteMark })).toEqual(rows)
    }),
    { numRuns: 2000 },
  )
})

test('agrees with csv-parse on every well-formed text', () => {
  fc.assert(
    fc.property(table, form, (rows, { delimiter, lineEnd, quoteAll }) => {
      const text = csvText(rows, { delimiter, lineEnd, quoteAll })
      const expected = parse(text, { delimiter, record_delimiter: lineEnd, relax_column_count: true })
      expect(scanAll(text, { delimiter, quoteMark: 'doubled' })).toEqual(expected)
    }),
    { numRuns: 1000 },
  )
})

describe('a text that goes on', () => {
  const cut = (text: string) =>
    scanRow(text, 0, { dialect: { delimiter: ',', quoteMark: 'doubled' }, needed: everyColumn, isEnd: false })

  test.each(['a', 'a,', 'a,"b', 'a,"b"', 'a,"b""', 'a,"b"\r', ''])('has no row yet in %j', (text) => {
    expect(cut(text)).toBeNull()
  })

  test.each([
    ['a,"b"\n', ['a', 'b']],
    ['a,"b"\r\n', ['a', 'b']],
    ['a,b\r\nc', ['a', 'b']],
    ['\n', ['']],
  ])('has one in %j', (text, cells) => {
    expect(cut(text)?.cells).toEqual(cells)
  })
})

describe('a careless quotation mark', () => {
  test.each([
    ['"say "hi" now",b\n', ['say "hi" now', 'b'], true],
    ['"a"x,b\n', ['a"x,b\n'], true],
    ['5" pipe,b\n', ['5" pipe', 'b'], false],
    ['"a"\rb",c\n', ['a"\rb', 'c'], true],
  ])('in %j is taken literally', (text, cells, strayQuote) => {
    const row = scanRow(text, 0, {
      dialect: { delimiter: ',', quoteMark: 'doubled' },
      needed: everyColumn,
      isEnd: true,
    })
    expect(row).toMatchObject({ cells, strayQuote })
  })
})

test('a column that is not requested leaves none of its text behind', () => {
  const row = scanRow('a,"secret",c,secret\n', 0, {
    dialect: { delimiter: ',', quoteMark: 'doubled' },
    needed: [true, false, true],
    isEnd: true,
  })
  expect(row).toMatchObject({ cells: ['a', '', 'c', ''], width: 4, longestField: 6 })
})
