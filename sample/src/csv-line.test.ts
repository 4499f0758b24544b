import fc from '@throughline/parsing/testing/fast-check.ts'
import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { backslashCsvLine, csvLine, quotedCsvLine } from './csv-line.ts'

const anyFields = fc.array(fc.string({ unit: 'grapheme' }), { minLength: 2, maxLength: 6 })

test('a reader gets back every field, in each of the dialects', () => {
  fc.assert(
    fc.property(anyFields, (fields) => {
      const options = { record_delimiter: '\n' }
      expect(parse(csvLine(fields), options)).toEqual([fields])
      expect(parse(quotedCsvLine(fields), options)).toEqual([fields])
    }),
  )
})

test('quotes stand only where they are needed', () => {
  expect(csvLine(['plain', 'Weber, MBA', 'say "yes"', ''])).toBe('plain,"Weber, MBA","say ""yes""",\n')
})

test('every field is quoted in the dialect of the messages', () => {
  expect(quotedCsvLine(['plain', '', 'say "yes"'])).toBe('"plain","","say ""yes"""\n')
})

test('quotes are escaped by a backslash in the dialect of the comments', () => {
  expect(backslashCsvLine(['plain', 'say "yes"'])).toBe('plain,"say \\"yes\\""\n')
})
