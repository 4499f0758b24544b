import { describe, expect, test } from 'vitest'
import fc from '../testing/fast-check.ts'
import type { CsvLayout } from './csv-table.ts'
import { type CsvRow, RowReader } from './row-reader.ts'
import { fieldsMax } from './scan-row.ts'
import { csvText } from './testing/csv-text.ts'

type Column = 'a' | 'b'

function layout(over: Partial<CsvLayout<Column>> = {}): CsvLayout<Column> {
  return {
    dialect: { delimiter: ',', quoteMark: 'doubled' },
    headerLine: 1,
    headings: [],
    width: 3,
    columns: [
      { column: 'a', at: 0, heading: 'A' },
      { column: 'b', at: 2, heading: 'B' },
    ],
    resumesByLine: true,
    ...over,
  }
}

function read(
  pieces: string[],
  over: Partial<CsvLayout<Column>> = {},
): { rows: string[]; reader: RowReader<Column> } {
  const reader = new RowReader(layout(over))
  const rows: CsvRow<Column>[] = pieces.flatMap((piece) => reader.push(piece))
  rows.push(...reader.end())
  return { rows: rows.map(formatted), reader }
}

function formatted({ line, problem, values }: CsvRow<Column>): string {
  return problem === null ? `${line} ${values.a}|${values.b}` : `${line} ${problem}`
}

const lines = (text: string, over: Partial<CsvLayout<Column>> = {}) => read([text], over).rows

test('rows come out the same however the text is cut into pieces', () => {
  const cell = fc.string({ unit: fc.constantFrom('a', ',', '"', '\\', '\n', '\r', 'é', '\0'), maxLength: 6 })
  const rows = fc.array(fc.tuple(cell, cell, cell), { maxLength: 6 })
  const noise = fc.string({ unit: fc.constantFrom('a', ',', '"', '\\', '\n', '\r\n'), maxLength: 30 })
  const text = fc.oneof(
    rows.map((table) => csvText(table)),
    noise,
  )
  fc.assert(
    fc.property(text, fc.array(fc.nat(60)), fc.boolean(), (body, cuts, resumesByLine) => {
      const whole = `A,x,B\n${body}`
      const at = [0, ...cuts.map((cut) => Math.min(cut, whole.length)).sort((x, y) => x - y), whole.length]
      const pieces = at.slice(1).map((end, n) => whole.slice(at[n], end))
      expect(read(pieces, { resumesByLine }).rows).toEqual(read([whole], { resumesByLine }).rows)
    }),
    { numRuns: 2000 },
  )
})

describe('a row', () => {
  test.each([
    'Total,2,1',
    '"Grand Total","1,234.50 €",\r\n',
    'Summe: 3,,',
    'Total,2,\n,,\n,,\n',
    '\nSubtotal,2,\nTotal,2,\n',
  ])('of totals below the table is none: %j', (totals) => {
    expect(lines(`A,x,B\n1,x,2\n${totals}`)).toEqual(['2 1|2'])
  })

  test.each([
    'Total,2,1\n3,x,4',
    'Total,x,',
    'Total,total.test,',
    'Totara,2,',
  ])('is one where rows follow, or it says more: %j', (row) => {
    expect(lines(`A,x,B\n1,x,2\n${row}`)[1]).toMatch(/^3 Tota/)
  })

  test('of one cell before a line of totals is one', () => {
    expect(lines('A,x,B\n1,x,2\n3\nTotal,2,\n', { leastWidth: 1 })).toEqual(['2 1|2', '3 3|'])
  })

  test('that repeats the headings, where files were put behind each other, is none', () => {
    expect(lines('A,x,B\r\n1,x,2\r\n\ufeffA,x,B\r\n3,x,4\r\nA,x,C\r\nA,x,B')).toEqual([
      '2 1|2',
      '4 3|4',
      '5 A|C',
    ])
  })

  test('stands on the line where it starts, notes and line ends in fields counted', () => {
    const text = 'Notes:\n"a,\n\nA,x,B\n1,2,3\n"4\n4",5,6\n\n7,8,9'
    expect(lines(text, { headerLine: 4 })).toEqual(['5 1|3', '6 4 4|6', '9 7|9'])
  })

  test('under the letters of a spreadsheet stands where the file has it, for these are put above it', () => {
    const lettered = { headings: ['A', 'B', 'C'] }
    expect(lines('A,B,C\n1,2,3\n4,5\n', lettered)).toEqual(['1 1|3', '2 2 columns where the header has 3'])
    expect(lines('Notes\nA,B,C\n1,2,3\n', { ...lettered, headerLine: 2 })).toEqual(['3 1|3'])
  })

  test('may end in empty columns beyond the header, not in filled ones', () => {
    expect(lines('A,x,B\n1,2,3,,\n1,2,3,,4\n')).toEqual(['2 1|3', '3 5 columns where the header has 3'])
  })

  test('with too few columns is left out, the next one is not', () => {
    expect(lines('A,x,B\n1,2\n1,2,3\n')).toEqual(['2 2 columns where the header has 3', '3 1|3'])
  })

  test('may end before the last column where the table says so, unless the text ends with it', () => {
    const short = { width: 4, leastWidth: 2 }
    expect(lines('A,x,B,y\n1,2\n1,2,3\n1\n1,2,3', short)).toEqual([
      '2 1|',
      '3 1|3',
      '4 1 columns where the header has 4',
      '5 3 columns where the header has 4',
    ])
  })

  test('of one cell is no row where a report ends in lines that say whose it is, and one like any other elsewhere', () => {
    const remarks = [
      '"Accounts of the year"',
      '"Copyright (c) 2000-2026 salesforce.com, inc."',
      '"By: Ada"',
      '"Acme"',
    ]
    const table = ['A,x,B', '1,2,3', 'note', '4,5,6', '""', '']
    const odd = '3 1 columns where the header has 3'
    expect(lines([...table, ...remarks].join('\n'))).toEqual(['2 1|3', odd, '4 4|6'])
    expect(lines([...table, 'Confidential Information - Do Not Distribute'].join('\n'))).toEqual([
      '2 1|3',
      odd,
      '4 4|6',
    ])
    const other = [...table, '"By: Ada"'].join('\n')
    expect(lines(other)).toEqual(['2 1|3', odd, '4 4|6', '7 1 columns where the header has 3'])
    expect(lines([...table, ...remarks, '7,8,9'].join('\n'))).toHaveLength(8)
  })

  test('with 10,000 columns is left out', () => {
    expect(lines(`A,x,B\n${','.repeat(9999)}\n1,2,3\n`)).toEqual([
      '2 10000 columns where the header has 3',
      '3 1|3',
    ])
  })

  test('with a NUL anywhere is left out', () => {
    expect(lines('A,x,B\n1,\0,3\n1,2,3\n')).toEqual(['2 a NUL character', '3 1|3'])
  })

  test('is without the mark that exports write before what spreadsheets take for a formula', () => {
    expect(lines("A,x,B\n'@properties,,'+Simo\n'n Drom,,''-x\n")).toEqual([
      '2 @properties|+Simo',
      "3 'n Drom|'-x",
    ])
  })

  test('is cleaned of entities, doubled spaces and decomposed letters', () => {
    expect(lines('A,x,B\n R&amp;D  &#252;ber ,,"Zoe\u0308\n&lt;b&gt; &amp;amp; &#0; &bogus;"\n')).toEqual([
      '2 R&D über|Zoë <b> &amp; &#0; &bogus;',
    ])
  })
})

describe('a long field', () => {
  const long = 'y'.repeat(65 * 1024)

  test('is left out where it is read', () => {
    expect(lines(`A,x,B\n${long},2,3\n1,2,3\n`)).toEqual(['2 a field of more than 64 KiB', '3 1|3'])
  })

  test('of digits behind the word of a line of sums is read in one go', () => {
    expect(lines(`A,x,B\ntotal${'0'.repeat(1024 * 1024)}g,2,3\n`)).toEqual(['2 a field of more than 64 KiB'])
  })

  test('of a text that is not read does not matter up to 1 MiB', () => {
    expect(lines(`A,x,B\n1,"${long.repeat(10)}",3\n`, { resumesByLine: false })).toEqual(['2 1|3'])
  })

  test('of more than 1 MiB ends the file', () => {
    const { reader } = read([`A,x,B\n1,"${long.repeat(20)}",3\n`], { resumesByLine: false })
    expect(reader.failure).toMatch(/^line 2 has a field of more than 1 MiB/)
  })

  test('has as many fields as a spreadsheet has columns: with one more it ends the file', () => {
    const commas = ','.repeat(fieldsMax)
    expect(read([`A,x,B\n${commas.slice(1)}\n1,2,3\n`]).rows).toEqual([
      '2 16384 columns where the header has 3',
      '3 1|3',
    ])
    for (const end of ['\n1,2,3\n', '', '"']) {
      const { reader, rows } = read([`A,x,B\n1,2,3\n${commas}${end}`, commas])
      expect(rows).toContain('2 1|3')
      expect(reader.failure).toBe('line 3 has more than 16384 fields.')
    }
  })

  test('that never ends is given up before it fills the memory', () => {
    const { reader } = read(['A,x,B\n1,"', ...Array.from({ length: 400 }, () => long)], {
      resumesByLine: false,
    })
    expect(reader.failure).toMatch(/^line 2 has a field of more than 1 MiB/)
  })
})

describe('a quotation mark left open', () => {
  const sound = Array.from({ length: 40_000 }, (_, n) => `${n},x,y\n`)
  const pieces = sound.join('').match(/[\s\S]{1,65536}/g) ?? []

  test('costs a list of contacts its own row and no other', () => {
    const { rows } = read(['A,x,B\n1,2,3\n"4,5,6\n', ...pieces])
    expect(rows).toHaveLength(2 + sound.length)
    expect(rows.slice(0, 3)).toEqual([
      '2 1|3',
      '3 a field of more than 64 KiB, or a quotation mark that is left open',
      '4 0|y',
    ])
  })

  test('near the end of the file does so as well', () => {
    expect(lines('A,x,B\n1,2,3\n"4,5,6\n7,8,9\n')).toEqual([
      '2 1|3',
      '3 a quotation mark is left open',
      '4 7|9',
    ])
  })

  test('that swallowed rows up to the next one gives them back', () => {
    expect(lines('A,x,B\n"1,2,3\n4,5,6\n7,"8",9\n')).toEqual([
      '2 2 columns where the header has 3',
      '3 4|6',
      '4 7|9',
    ])
    // Here the halves of two rows make up one with the right number of columns.
    expect(lines('A,x,B\n1,"2,3\n4,5,6\n7,"8",9\n')).toEqual([
      '2 a quotation mark is left open',
      '3 4|6',
      '4 7|9',
    ])
  })

  test('in a file with texts is never followed by a line of a text taken for a row', () => {
    const text = 'A,x,B\n1,"left open,3\nforged,row,here\n4,"5",6\n7,8,9\n'
    expect(lines(text, { resumesByLine: false }).join()).not.toContain('forged')
    expect(lines(text, { resumesByLine: false }).at(-1)).toBe('5 7|9')
  })

  test('too often ends the file', () => {
    const { reader } = read(['A,x,B\n', ...Array.from({ length: 3000 }, () => '"a\n'), '1,2,3\n'])
    expect(reader.failure).toMatch(/^too many rows/)
  })
})
