import { ApiError } from '@throughline/contract/errors.ts'
import { sql } from '../../floor/db/sql.ts'
import type { Context } from '../../floor/operation/context.ts'

export interface LockedAccount {
  id: string
  company_id: string
  account_name: string
  account_social_url: string
  domain: string | null
  numeric_id: string | null
  tier_id: string | null
  updated_at: string
}

/** The account, held until the end of the transaction. Throws NOT_FOUND when there is none with this id. */
export async function lockAccount(ctx: Context, id: string): Promise<LockedAccount> {
  const account = await ctx.db.first<LockedAccount>(sql`
    select id, company_id, account_name, account_social_url, domain, numeric_id, tier_id, updated_at
    from target_accounts
    where tenant_id = ${ctx.tenantId} and id = ${id}
    for no key update`)
  if (!account) throw new ApiError('NOT_FOUND', 'There is no target account with this id.')
  return account
}
