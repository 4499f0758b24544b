import { ApiError } from '@throughline/contract/errors.ts'
import type { deleteTier as contract } from '@throughline/contract/tiers/delete-tier.ts'
import { rankTiers } from '../../directory/tiers/rank-tiers.ts'
import { tierRow } from '../../directory/tiers/tier-row.ts'
import { sql } from '../../floor/db/sql.ts'
import type { Context } from '../../floor/operation/context.ts'
import type { Handler } from '../../floor/operation/handler.ts'
import { orderLock } from '../../floor/operation/renumber-rows.ts'

export const deleteTier: Handler<typeof contract> = async (ctx, input) => {
  const { db, tenantId, now } = ctx
  await ctx.db.run(orderLock(ctx.tenantId))
  const { id } = await tierRow(ctx, input.id)
  await requireOther(ctx, id)
  // Somebody who gives the tier to an account at this moment waits here, and then finds it deleted.
  await db.rows(sql`select id from tiers where tenant_id = ${tenantId} and id = ${id} for update`)
  const released_accounts = await db.run(sql`
    update target_accounts
    set tier_id = null, updated_at = next_version(${now}, updated_at)
    where tenant_id = ${tenantId} and tier_id = ${id}`)
  await db.run(sql`delete from tiers where tenant_id = ${tenantId} and id = ${id}`)
  await rankTiers(ctx)
  return { id, released_accounts }
}

/** CONFLICT for the last tier: without one no account could be ranked. Needs the tiers to be locked. */
async function requireOther({ db, tenantId }: Context, id: string): Promise<void> {
  const hasOther = await db.has(sql`
    select id from tiers where tenant_id = ${tenantId} and id <> ${id} limit 1`)
  if (!hasOther)
    throw new ApiError('CONFLICT', 'A workspace has at least one account tier: add another first.')
}
