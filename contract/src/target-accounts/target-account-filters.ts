import Type from 'typebox'
import { list, uuid } from '../primitives.ts'

/** Filters by the target account that a company is; an unknown tier is refused. */
export const targetAccountFilters = {
  account_id: Type.Optional(
    Type.Array(uuid('Id.'), { maxItems: 1000, description: 'Target account ids.', wire: 'list' }),
  ),
  account_tier: list('Names of account tiers that exist.'),
}
