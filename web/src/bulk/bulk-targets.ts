import type { Selection } from '../grid/use-selection.ts'

/** Which records a change is about, as the API takes it. */
export type BulkTarget = { ids: string[] } | { member_query: string }

/** As many as the API takes by their ids at once. */
const idsMax = 500

/** What is selected, by ids or by the filter of the list. `ids` are those of the selected rows where keys are others. */
export function bulkTargets(
  selection: Selection,
  memberQuery: string,
  ids: readonly string[] = [...selection.keys],
): readonly BulkTarget[] {
  if (selection.isAllMatching) return [{ member_query: memberQuery }]
  return Array.from({ length: Math.ceil(ids.length / idsMax) }, (_, at) => ({
    ids: ids.slice(at * idsMax, (at + 1) * idsMax),
  }))
}
