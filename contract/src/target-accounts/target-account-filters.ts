import { idList, list } from '../primitives.ts'

/** Filters by the target account that a company is; an unknown tier is refused. */
export const targetAccountFilters = {
  account_id: idList('Target account ids.'),
  account_tier: list('Names of account tiers that exist; `none` for target accounts without one.'),
}
