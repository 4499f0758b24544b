import fc from '@throughline/parsing/testing/fast-check.ts'
import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { csvLine } from './csv-line.ts'

const read = (line: string): string[] => parse(line, { record_delimiter: '\r\n' }).flat()

test('quotes what would end a field, doubles quotes and leaves the rest bare', () => {
  expect(csvLine(['a', 'b,c', 'd"e', 'f\ng', '', null, 5, -5, false])).toBe(
    'a,"b,c","d""e","f\ng",,,5,-5,false\r\n',
  )
})

test('with semicolons between the fields numbers have a decimal comma', () => {
  expect(csvLine(['a,b', 'c;d', 46.5, -5, null], 'semicolon')).toBe('"a,b";"c;d";46,5;-5;\r\n')
})

test.each([
  '=1+1',
  '+1',
  '-1',
  '@sum',
  '\t=1',
  '\rx',
  '\tx',
  ' =1',
  '"=1',
  "'=1",
  ' "\'=1',
  '＝1',
])('[E26] %j is not taken for a formula', (text) => {
  expect(read(csvLine([text]))).toEqual([`'${text}`])
})

test.each(["'t Hooft", 'a=b', 'Ada-Chen', '"quoted"', ' blank'])('%j stays as it is', (text) => {
  expect(read(csvLine([text]))).toEqual([text])
})

const nasty = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: fc.constantFrom('=', '+', '-', '@', '\t', '\r', '\n', '"', "'", ',', ' ', 'a') }),
)

test('[E26] any text comes back when the quote before a formula is taken off', () => {
  const formula = /^'(?=[\s"']*[\t\r\n=+\-@＝＋－＠])/
  fc.assert(
    fc.property(fc.array(nasty, { minLength: 2, maxLength: 5 }), (cells) => {
      const found = read(csvLine(cells))
      expect(found.map((cell) => cell.replace(formula, ''))).toEqual(cells)
      for (const cell of found) expect(cell).not.toMatch(/^[=+\-@\t\r]/)
    }),
  )
})
