import type { setTargetAccountTier as contract } from '@throughline/contract/target-accounts/set-target-account-tier.ts'
import { sql } from '../../floor/db/sql.ts'
import type { Context } from '../../floor/operation/context.ts'
import type { Handler } from '../../floor/operation/handler.ts'
import { requireVersion } from '../../floor/operation/if-match.ts'
import { nextVersion } from '../../floor/operation/next-version.ts'
import { type LockedAccount, lockAccount } from './lock-account.ts'
import { requireTier } from './require-tier.ts'
import { shownAccount } from './target-account-rows.ts'

export const setTargetAccountTier: Handler<typeof contract> = async (ctx, { id, tier }) => {
  const requested = typeof tier === 'string' ? (await requireTier(ctx, tier, '/tier')).id : tier
  const account = await lockAccount(ctx, id)
  requireVersion(ctx.ifMatch, account.updated_at)
  const isChange = requested !== undefined && requested !== account.tier_id
  const updated_at = isChange ? await write(ctx, account, requested) : account.updated_at
  return { target_account: await shownAccount(ctx.db, ctx.tenantId, account.id), updated_at }
}

async function write(ctx: Context, account: LockedAccount, tierId: string | null): Promise<string> {
  const at = nextVersion(account.updated_at, ctx.now)
  await ctx.db.run(sql`
    update target_accounts
    set tier_id = ${tierId}, updated_at = ${at}
    where tenant_id = ${ctx.tenantId} and id = ${account.id}`)
  return at
}
