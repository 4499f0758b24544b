import type { CourtedAccount } from '../../kit/row-types.ts'

/** So many competitors stand side by side at most. */
export const columnsMax = 30

export interface MatrixColumn {
  id: string
  name: string
}

/**
 * The competitors of the accounts shown, the most active there first; of those that a filter names, these alone. `left`
 * says how many find no room.
 */
export function matrixColumns(
  accounts: readonly Pick<CourtedAccount, 'competitors'>[],
  chosen?: readonly string[],
): { columns: readonly MatrixColumn[]; left: number } {
  const sums = new Map<string, MatrixColumn & { interactions: number }>()
  for (const { id, name, interactions } of accounts.flatMap(({ competitors }) => competitors)) {
    if (chosen && !chosen.includes(id)) continue
    const before = sums.get(id)?.interactions ?? 0
    sums.set(id, { id, name, interactions: before + interactions })
  }
  const all = [...sums.values()].sort(
    (one, other) => other.interactions - one.interactions || one.name.localeCompare(other.name),
  )
  return {
    columns: all.slice(0, columnsMax).map(({ id, name }) => ({ id, name })),
    left: Math.max(0, all.length - columnsMax),
  }
}
