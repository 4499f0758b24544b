import type { QueryClient, QueryKey } from '@tanstack/react-query'

/** Where rows are cached. */
export interface CachedRows<Row> {
  /**
   * The operations whose cached answers hold the row, with the field that holds the rows, or this one row; `null`: the
   * answer is the row.
   */
  lists: Readonly<Record<string, string | null>>
  keyOf(row: Row): string
}

/** Whether a cached answer may hold a row. */
export const isOfRows =
  ({ lists }: Pick<CachedRows<never>, 'lists'>) =>
  ({ queryKey }: { queryKey: QueryKey }): boolean =>
    String(queryKey[0]) in lists

/** Puts a row as it is now, or some of its fields, into every cached answer that holds it. */
export function showRow<Row>(
  client: QueryClient,
  { lists, keyOf }: CachedRows<Row>,
  row: Row,
  fields: Partial<Row> = row,
): void {
  for (const [queryKey, answer] of client.getQueriesData({ predicate: isOfRows({ lists }) })) {
    client.setQueryData(
      queryKey,
      patched(answer, lists[String(queryKey[0])], keyOf, { key: keyOf(row), fields }),
    )
  }
}

function patched<Row>(
  answer: unknown,
  field: string | null | undefined,
  keyOf: (row: Row) => string,
  { key, fields }: { key: string; fields: Partial<Row> },
): unknown {
  if (typeof answer !== 'object' || answer === null || field === undefined) return answer
  const changed = (row: Row) => (keyOf(row) === key ? { ...row, ...fields } : row)
  if (field === null) return changed(answer as Row)
  const held = (answer as Record<string, Row | Row[]>)[field] ?? []
  return { ...answer, [field]: Array.isArray(held) ? held.map(changed) : changed(held) }
}
