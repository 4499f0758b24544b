import { ApiError } from '@throughline/contract/errors.ts'
import type { setTargetAccountTier as contract } from '@throughline/contract/target-accounts/set-target-account-tier.ts'
import { validate as isUuid } from 'uuid'
import type { Context } from '../context.ts'
import { sql } from '../db/sql.ts'
import type { Handler } from '../handler.ts'
import { requireVersion } from '../if-match.ts'
import { nextVersion } from '../next-version.ts'
import { requireTier } from './require-tier.ts'
import { targetAccountRows } from './target-account-rows.ts'

export const setTargetAccountTier: Handler<typeof contract> = async (ctx, { id, tier }) => {
  const wanted = typeof tier === 'string' ? (await requireTier(ctx, tier, '/tier')).id : tier
  const account = await lockAccount(ctx, id)
  requireVersion(ctx.ifMatch, account.updated_at)
  const isChange = wanted !== undefined && wanted !== account.tier_id
  const updated_at = isChange ? await write(ctx, account, wanted) : account.updated_at
  return { target_account: await shown(ctx, account.id), updated_at }
}

interface LockedAccount {
  id: string
  tier_id: string | null
  updated_at: string
}

async function lockAccount(ctx: Context, id: string): Promise<LockedAccount> {
  const account = isUuid(id)
    ? await ctx.db.first<LockedAccount>(sql`
        select id, tier_id, updated_at
        from target_accounts
        where tenant_id = ${ctx.tenantId} and id = ${id}
        for no key update`)
    : undefined
  if (!account) throw new ApiError('NOT_FOUND', 'There is no target account with this id.')
  return account
}

async function write(ctx: Context, account: LockedAccount, tierId: string | null): Promise<string> {
  const at = nextVersion(account.updated_at, ctx.now)
  await ctx.db.run(sql`
    update target_accounts
    set tier_id = ${tierId}, updated_at = ${at}
    where tenant_id = ${ctx.tenantId} and id = ${account.id}`)
  return at
}

async function shown({ db, tenantId }: Context, id: string) {
  const [row] = await targetAccountRows(db, { tenantId, condition: sql`a.id = ${id}`, withCounts: false })
  if (!row) throw new Error('a target account was lost in the moment it was written')
  return row
}
