import type { Opportunity } from '../../kit/row-types.ts'

export type RowOfWhy = Pick<
  Opportunity,
  'score' | 'connected_on' | 'engagement_count' | 'overlap_months' | 'rating'
>
type Part = 'rated' | 'engagements' | 'months' | 'connected' | 'undated' | 'nothing'

/**
 * The parts of a why-line with what each counts. A score without any of those that a row tells is of a connection
 * without a date, or of a company or school of both of which the row knows no months together: that it has a score
 * shows that there is evidence.
 */
export function whyParts({
  score,
  connected_on,
  engagement_count,
  overlap_months,
  rating,
}: RowOfWhy): [Part, number][] {
  const counted: [Part, number][] = [
    ['rated', rating === null ? 0 : 1],
    ['engagements', engagement_count],
    ['months', overlap_months],
    ['connected', connected_on === null ? 0 : 1],
  ]
  const parts = counted.filter(([, count]) => count > 0)
  if (parts.length > 0) return parts
  return [[score === null ? 'nothing' : 'undated', 0]]
}
