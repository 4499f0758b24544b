import type { Opportunity } from '../../kit/row-types.ts'

interface Cards {
  rows: readonly Opportunity[]
}

/**
 * The card that is so many cards further down in the column of a card, or so many columns on at the same height; columns
 * without cards are passed over. At the ends there is none.
 */
export function cardBeside(
  columns: readonly Cards[],
  id: string | undefined,
  by: { column?: number; card?: number },
): Opportunity | undefined {
  const filled = columns.filter(({ rows }) => rows.length > 0)
  const from = filled.findIndex(({ rows }) => rows.some((row) => row.id === id))
  const place = filled[from]?.rows.findIndex((row) => row.id === id) ?? -1
  if (place < 0) return undefined
  const column = filled[from + (by.column ?? 0)]?.rows
  return by.column === undefined
    ? column?.[place + (by.card ?? 0)]
    : column?.[Math.min(place, column.length - 1)]
}
