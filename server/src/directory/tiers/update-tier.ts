import type { updateTier as contract } from '@throughline/contract/tiers/update-tier.ts'
import { sql } from '../../floor/db/sql.ts'
import type { Handler } from '../../floor/operation/handler.ts'
import { orderLock } from '../../floor/operation/renumber-rows.ts'
import { enqueueTask } from '../../floor/queue/pending-tasks.ts'
import { canonicalName } from '../../floor/text/canonical-name.ts'
import { renamedRecordTaskOf } from '../workspaces/renamed-record.ts'
import { rankTiers } from './rank-tiers.ts'
import { readTierName } from './read-tier-name.ts'
import { requireFreeName } from './require-free-name.ts'
import { tierRow } from './tier-row.ts'

export const updateTier: Handler<typeof contract> = async (ctx, { id, name, position }) => {
  const requested = name === undefined ? undefined : readTierName(name)
  await ctx.db.run(orderLock(ctx.tenantId))
  const tier = await tierRow(ctx, id)
  if (requested !== undefined && requested !== tier.name) {
    await requireFreeName(ctx, requested, tier.id)
    await ctx.db.run(sql`
      update tiers
      set name = ${requested}, name_canon = ${canonicalName(requested)}
      where tenant_id = ${ctx.tenantId} and id = ${tier.id}`)
    const renamed = { parameter: 'account_tier', id: tier.id, former: tier.name } as const
    await enqueueTask(ctx.db, renamedRecordTaskOf(ctx.tenantId, renamed))
  }
  if (position !== undefined) await rankTiers(ctx, { id: tier.id, to: position })
  return { tier: await tierRow(ctx, tier.id) }
}
