import { ApiError } from '@throughline/contract/errors.ts'
import type { listTargetAccounts as contract } from '@throughline/contract/target-accounts/list-target-accounts.ts'
import { allOf } from '../../floor/db/sql.ts'
import type { Handler } from '../../floor/operation/handler.ts'
import { targetAccountRows } from './target-account-rows.ts'
import { wantedAccounts } from './wanted-accounts.ts'

export const listTargetAccounts: Handler<typeof contract> = async (ctx, input) => {
  const { tenantId } = ctx
  const withCounts = input.with_counts ?? false
  const selectors = wantedAccounts(tenantId, input)
  const condition = allOf(selectors)
  const target_accounts = await targetAccountRows(ctx.db, { tenantId, condition, withCounts })
  if (selectors.length > 0 && target_accounts.length === 0)
    throw new ApiError('NOT_FOUND', 'No target account matches.')
  return { target_accounts, count: target_accounts.length }
}
