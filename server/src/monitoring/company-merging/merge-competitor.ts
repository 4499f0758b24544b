import type { mergeCompetitor as contract } from '@throughline/contract/competitors/merge-competitor.ts'
import { refused } from '@throughline/contract/errors.ts'
import { raw, sql } from '../../floor/db/sql.ts'
import type { Context } from '../../floor/operation/context.ts'
import type { Handler } from '../../floor/operation/handler.ts'
import { requireVersion } from '../../floor/operation/if-match.ts'
import { lockMonitoring } from '../battlecard/rollups/lock-monitoring.ts'
import { refreshRollups } from '../battlecard/rollups/refresh-rollups.ts'
import { readCompetitor } from '../competitors/competitor-rows.ts'
import { lockCompetitor } from '../competitors/lock-competitor.ts'
import { movedReps } from '../competitors/moved-reps.ts'
import { lockForMoves } from './follow-moves.ts'
import { mergeCompanies } from './merge-company.ts'

export const mergeCompetitor: Handler<typeof contract> = async (ctx, { id, into, dry_run = false }) => {
  const { db, tenantId } = ctx
  await lockForMoves(ctx)
  await lockMonitoring(ctx)
  const gone = await lockCompetitor(ctx, id)
  const stays = await lockCompetitor(ctx, into)
  requireVersion(ctx.ifMatch, gone.updated_at)
  if (gone.id === stays.id)
    throw refused('/into', 'is the competitor itself', '/into is the competitor itself. Name another one.')
  const moved = await db.one<{ moved_reps: number; moved_interactions: number }>(sql`
    select
      (select count(*) from competitor_reps where tenant_id = ${tenantId} and competitor_id = ${id}) as moved_reps,
      (
        select count(*) from competitor_interactions where tenant_id = ${tenantId} and competitor_id = ${id}
      ) as moved_interactions`)
  if (!dry_run) {
    await moveWhatItDid(ctx, gone.id, stays.id)
    // Last, for it counts everything of the competitor that stays anew.
    await mergeCompanies(ctx, gone.company_id, stays.company_id)
  }
  return { competitor: await readCompetitor(ctx, stays.id), merged: !dry_run, ...moved }
}

/** What was reported of an account, which is not reported again. */
const alerts = [
  ['competitor_alert_levels', 'company_id, level, level_reported_at, is_at_risk, risk_reported_at'],
  ['competitor_alert_reps', 'company_id, person_id, reported_at'],
] as const

async function moveWhatItDid(ctx: Context, from: string, to: string): Promise<void> {
  const { db, tenantId, now } = ctx
  const rows = sql`where r.tenant_id = ${tenantId} and r.competitor_id = ${from}`
  await db.run(movedReps({ rows, competitorId: sql`${to}::uuid`, personId: sql`r.person_id` }))
  for (const [table, columns] of alerts)
    await db.run(sql`
      insert into ${raw(table)} (tenant_id, competitor_id, ${raw(columns)})
      select ${tenantId}::uuid, ${to}::uuid, ${raw(columns)}
      from ${raw(table)} r
      ${rows}
      on conflict do nothing`)
  await db.run(sql`
    update competitor_interactions set competitor_id = ${to}, updated_at = ${now}
    where tenant_id = ${tenantId} and competitor_id = ${from}`)
  await refreshRollups(ctx, { competitorIds: [from] })
  await db.run(sql`delete from competitors where tenant_id = ${tenantId} and id = ${from}`)
}
