import type { removeCompetitorRep as contract } from '@throughline/contract/competitors/remove-competitor-rep.ts'
import { sql } from '../../floor/db/sql.ts'
import type { Handler } from '../../floor/operation/handler.ts'
import { requireVersion } from '../../floor/operation/if-match.ts'
import { nextVersion } from '../../floor/operation/next-version.ts'
import { lockMonitoring } from '../battlecard/rollups/lock-monitoring.ts'
import { lockRep } from './lock-rep.ts'
import { readRepRow } from './rep-rows.ts'

export const removeCompetitorRep: Handler<typeof contract> = async (ctx, { id, socialId }) => {
  await lockMonitoring(ctx)
  const { competitor_id, person_id, updated_at } = await lockRep(ctx, id, socialId)
  requireVersion(ctx.ifMatch, updated_at)
  await ctx.db.run(sql`
    update competitor_reps
    set unwatched_at = ${ctx.now}, updated_at = ${nextVersion(updated_at, ctx.now)}
    where tenant_id = ${ctx.tenantId} and competitor_id = ${competitor_id} and person_id = ${person_id}
      and unwatched_at is null`)
  return { rep: await readRepRow(ctx, { competitorId: competitor_id, personId: person_id }) }
}
