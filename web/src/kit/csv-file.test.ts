import { expect, test } from 'vitest'
import { csvFile } from './csv-file.ts'

test('what a spreadsheet would take for a formula is text, whatever stands before it', async () => {
  const texts = ['=1+1', ' =1+1', '"=1"', '\u00a0=1', '＝HYPERLINK(1)', '＠SUM', '-2', 'Ada = Bob']
  const file = csvFile('names', { fields: ['name'], data: texts.map((text) => [text]) }, 'comma')
  expect(file.name).toMatch(/^names-\d{4}-\d\d-\d\d\.csv$/)
  const lines = (await file.text()).split('\r\n').slice(1, -1)
  expect(lines.map((line) => line.replace(/^"/, '').startsWith("'"))).toEqual([
    ...Array.from({ length: texts.length - 1 }, () => true),
    false,
  ])
})

test('where a decimal comma is written, semicolons stand between the fields', async () => {
  const table = { fields: ['name', 'score'], data: [['Müller; Söhne', 46.5]] }
  const written = async (delimiter: 'comma' | 'semicolon') => csvFile('accounts', table, delimiter).text()
  expect(await written('semicolon')).toBe('name;score\r\n"Müller; Söhne";46,5\r\n')
  expect(await written('comma')).toBe('name,score\r\nMüller; Söhne,46.5\r\n')
})

test('a list without rows is a line of headings', async () => {
  const file = csvFile('accounts', { fields: ['name', 'score'], data: [] }, 'comma')
  expect(await file.text()).toBe('name,score\r\n')
})
