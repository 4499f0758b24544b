import { ApiError } from '@throughline/contract/errors.ts'
import type { createTier as contract } from '@throughline/contract/tiers/create-tier.ts'
import { sql } from '../../floor/db/sql.ts'
import type { Handler } from '../../floor/operation/handler.ts'
import { orderLock } from '../../floor/operation/renumber-rows.ts'
import { canonicalName } from '../../floor/text/canonical-name.ts'
import { readTierName } from './read-tier-name.ts'
import { requireFreeName } from './require-free-name.ts'
import { tierRow } from './tier-row.ts'

export const createTier: Handler<typeof contract> = async (ctx, input) => {
  const name = readTierName(input.name)
  const id = ctx.newId()
  await ctx.db.run(orderLock(ctx.tenantId))
  await requireFreeName(ctx, name, id)
  const added = await ctx.db.run(sql`
    insert into tiers (tenant_id, id, name, name_canon, position)
    select ${ctx.tenantId}::uuid, ${id}::uuid, ${name}, ${canonicalName(name)}, coalesce(max(position) + 1, 0)
    from tiers
    where tenant_id = ${ctx.tenantId}
    having count(*) < ${tiersMax}
    returning 1`)
  if (added === 0) throw new ApiError('CONFLICT', `A workspace has at most ${tiersMax} account tiers.`)
  return { tier: await tierRow(ctx, id) }
}

const tiersMax = 100
