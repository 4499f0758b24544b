import type { mergeCompetitor as contract } from '@throughline/contract/competitors/merge-competitor.ts'
import { refused } from '@throughline/contract/errors.ts'
import { raw, sql } from '../../floor/db/sql.ts'
import type { Handler } from '../../floor/operation/handler.ts'
import { requireVersion } from '../../floor/operation/if-match.ts'
import { lockMonitoring } from '../battlecard/rollups/lock-monitoring.ts'
import { refreshRollups } from '../battlecard/rollups/refresh-rollups.ts'
import { readCompetitor } from '../competitors/competitor-rows.ts'
import { lockCompetitor } from '../competitors/lock-competitor.ts'
import { movedReps } from '../competitors/moved-reps.ts'
import { lockForMoves } from './follow-moves.ts'
import { mergeCompanies } from './merge-company.ts'

/** What was reported of an account, which is not reported again. */
const reported = [
  ['competitor_alert_levels', 'company_id, level, level_reported_at, is_at_risk, risk_reported_at'],
  ['competitor_alert_reps', 'company_id, person_id, reported_at'],
] as const

export const mergeCompetitor: Handler<typeof contract> = async (ctx, { id, into, dry_run = false }) => {
  const { db, tenantId, now } = ctx
  await lockForMoves(ctx)
  await lockMonitoring(ctx)
  const gone = await lockCompetitor(ctx, id)
  const stays = await lockCompetitor(ctx, into)
  requireVersion(ctx.ifMatch, gone.updated_at)
  if (gone.id === stays.id)
    throw refused('/into', 'is the competitor itself', '/into is the competitor itself. Name another one.')
  const its = sql`tenant_id = ${tenantId} and competitor_id = ${gone.id}`
  const moved_interactions = await db.value<number>(
    sql`select count(*) from competitor_interactions where ${its}`,
  )
  if (!dry_run) {
    await db.run(movedReps(sql`where ${its}`, { competitorId: sql`${stays.id}::uuid` }))
    await db.run(sql`
      update competitor_interactions set competitor_id = ${stays.id}, updated_at = ${now} where ${its}`)
    for (const [table, columns] of reported)
      await db.run(sql`
        insert into ${raw(table)} (tenant_id, competitor_id, ${raw(columns)})
        select tenant_id, ${stays.id}::uuid, ${raw(columns)} from ${raw(table)} where ${its}
        on conflict do nothing`)
    await refreshRollups(ctx, { competitorIds: [gone.id] })
    await db.run(sql`delete from competitors where tenant_id = ${tenantId} and id = ${gone.id}`)
    // Last, for it counts everything of the competitor that stays anew.
    await mergeCompanies(ctx, gone.company_id, stays.company_id)
  }
  return { competitor: await readCompetitor(ctx, stays.id), merged: !dry_run, moved_interactions }
}
