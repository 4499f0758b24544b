import { expect, test } from 'vitest'
import { columnsMax, matrixColumns } from './matrix-columns.ts'

const by = (name: string, interactions: number) => ({
  id: name.toLowerCase(),
  name,
  interactions,
  courtship_label: 'warming' as const,
})

test('competitors stand in the order of all they did at the accounts shown, then by name', () => {
  const { columns, left } = matrixColumns([
    { competitors: [by('Bolt', 5), by('Acme', 3)] },
    { competitors: [by('Acme', 4), by('Cole', 5)] },
  ])
  expect(columns.map(({ name }) => name)).toEqual(['Acme', 'Bolt', 'Cole'])
  expect(left).toBe(0)
})

test('a filter by competitors leaves these alone, and more than there is room for are counted', () => {
  const competitors = Array.from({ length: columnsMax + 2 }, (_, n) => by(`Rival ${n}`, 1))
  expect(matrixColumns([{ competitors }], ['rival 3']).columns).toEqual([{ id: 'rival 3', name: 'Rival 3' }])
  const all = matrixColumns([{ competitors }])
  expect([all.columns.length, all.left]).toEqual([columnsMax, 2])
})
