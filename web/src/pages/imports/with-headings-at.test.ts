import { expect, test } from 'vitest'
import type { ImportPreview } from '../../kit/row-types.ts'
import { withHeadingsAt } from './with-headings-at.ts'

const column = (at: number): ImportPreview['columns'][number] => ({
  column: '',
  position: at,
  read_as: null,
  certainty: 'ignored',
  suggestion: null,
  samples: [],
})
const read = (columns: number, delimiter: string | null) => ({
  columns: Array.from({ length: columns }, (_, at) => column(at + 1)),
  delimiter,
})
const textOf = async (text: string, ...how: [number | null, ReturnType<typeof read>]) =>
  new TextDecoder('utf-8', { ignoreBOM: true }).decode(
    await (await withHeadingsAt(new File([text], 'accounts.csv'), ...how)).arrayBuffer(),
  )

test('what stands above the headings is emptied, and lines keep their numbers', async () => {
  expect(await textOf('Our list\n\nName\nAcme\n', 3, read(1, null))).toBe('\n\nName\nAcme\n')
  expect(await textOf('Name\nAcme\n', null, read(1, null))).toBe('Name\nAcme\n')
})

test('a table without headings keeps its first line as a row, and its columns are called by letters', async () => {
  expect(await textOf('Acme\nGlobex\n', 0, read(1, null))).toBe('A\nAcme\nGlobex\n')
  expect(await textOf('\ufeffAcme;acme.com\n', 0, read(2, ';'))).toBe('A;B\nAcme;acme.com\n')
  expect((await textOf('x', 0, read(28, ','))).split('\n')[0]).toMatch(/^A,B,.*,Z,AA,AB$/)
})
