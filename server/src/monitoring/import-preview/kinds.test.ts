import { previewedImports } from '@throughline/contract/jobs/import-preview.ts'
import { expect, test } from 'vitest'
import { fieldName, kinds } from './kinds.ts'

test.each(previewedImports)('of %s every column that a map may name is one that its table reads', (kind) => {
  const { fields, table } = kinds[kind]
  const read = Object.keys(table.columns).map((column) => fieldName(kind, column))
  expect(read).toEqual(expect.arrayContaining([...fields]))
})
