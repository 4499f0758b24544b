import { ApiError, refused } from '@throughline/contract/errors.ts'
import {
  type listTargetAccounts as contract,
  targetAccountSorts,
} from '@throughline/contract/target-accounts/list-target-accounts.ts'
import { allOf } from '../../floor/db/sql.ts'
import type { Handler } from '../../floor/operation/handler.ts'
import { readSort } from '../../floor/operation/read-sort.ts'
import { requireTiers } from '../opportunities/search/record-filters.ts'
import { accountFilters } from './account-filters.ts'
import { targetAccountRows } from './target-account-rows.ts'

export const listTargetAccounts: Handler<typeof contract> = async (ctx, input) => {
  const { tenantId } = ctx
  const withCounts = input.with_counts ?? false
  const sort = readSort(targetAccountSorts, input.sort)
  if ((sort.field === 'opportunity_count' || sort.field === 'best_score') && !withCounts) {
    throw refused('sort', `needs with_counts=true to sort by ${sort.field}`)
  }
  await requireTiers(ctx, input.account_tier)
  const selectors = accountFilters(tenantId, input)
  const condition = allOf(selectors)
  const target_accounts = await targetAccountRows(ctx.db, { tenantId, condition, withCounts, sort })
  if (selectors.length > 0 && target_accounts.length === 0)
    throw new ApiError('NOT_FOUND', 'No target account matches.')
  return { target_accounts, count: target_accounts.length }
}
