import { type matchCounts as contract, criterionNames } from '@throughline/contract/icps/company-fit.ts'
import type { Static } from 'typebox'
import { raw } from '../../floor/db/sql.ts'
import { type IcpLists, listOf } from './icp-row.ts'

export type MatchCounts = Static<typeof contract>

const unknownOf = criterionNames.map((name) => `'${name}', count(*) filter (where ${name} is null)`)

/** Counts over `companyFits` of one ICP, those of every criterion among them. */
export const matchCountColumns = raw(`
  count(*) filter (where icp_is_match(fit)) as matched,
  count(*) filter (where icp_is_match(fit) and coverage = 1) as matched_wholly,
  count(*) filter (where not icp_is_match(fit)) as unmatched,
  count(*) filter (where fit is null) as unknown,
  json_build_object(${unknownOf.join(', ')}) as unknown_by_criterion`)

/** The counts as they are shown: a criterion that the ICP does not have is not unknown of anybody. */
export function shownCounts(counts: MatchCounts, lists: IcpLists): MatchCounts {
  const { matched, matched_wholly, unmatched, unknown, unknown_by_criterion: unknownBy } = counts
  const requested = criterionNames.filter((name) => lists[listOf[name]]?.length)
  const unknown_by_criterion = Object.fromEntries(requested.map((name) => [name, unknownBy[name]]))
  return { matched, matched_wholly, unmatched, unknown, unknown_by_criterion }
}
