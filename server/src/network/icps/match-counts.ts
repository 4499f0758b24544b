import type { matchCounts as contract, criterionNames } from '@throughline/contract/icps/company-fit.ts'
import type { Static } from 'typebox'
import { raw } from '../../floor/db/sql.ts'
import type { IcpList } from './icp-row.ts'

type MatchCounts = Static<typeof contract>

/** A row of `matchCountColumns`. */
export type MatchCountRow = Omit<MatchCounts, 'unknown_by_criterion'> &
  Record<`unknown_${(typeof criterionNames)[number]}`, number>

/** Counts over `companyFits` of one ICP. */
export const matchCountColumns = raw(`
  count(*) filter (where icp_is_match(fit)) as matched,
  count(*) filter (where icp_is_match(fit) and coverage = 1) as matched_wholly,
  count(*) filter (where not icp_is_match(fit)) as unmatched,
  count(*) filter (where fit is null) as unknown,
  count(*) filter (where industry is null) as unknown_industry,
  count(*) filter (where employees is null) as unknown_employees,
  count(*) filter (where revenue is null) as unknown_revenue,
  count(*) filter (where country is null) as unknown_country`)

/** The counts as they are shown: a criterion that the ICP does not have is not unknown of anybody. */
export function shownCounts(
  { matched, matched_wholly, unmatched, unknown, ...of }: MatchCountRow,
  lists: Partial<Record<IcpList, string[] | null>>,
): MatchCounts {
  return {
    matched,
    matched_wholly,
    unmatched,
    unknown,
    unknown_by_criterion: {
      ...(lists.social_industries?.length && { industry: of.unknown_industry }),
      ...(lists.employees?.length && { employees: of.unknown_employees }),
      ...(lists.revenue?.length && { revenue: of.unknown_revenue }),
      ...(lists.countries?.length && { country: of.unknown_country }),
    },
  }
}
