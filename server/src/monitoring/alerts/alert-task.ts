import { dayMs } from '@throughline/parsing/text/days.ts'
import { sql } from '../../floor/db/sql.ts'
import { recordEvents } from '../../floor/events/record-event.ts'
import type { TimedScope } from '../../floor/operation/context.ts'
import { holdingLease, holdingLeaseForLong } from '../../floor/queue/holding-lease.ts'
import type { TaskKind } from '../../floor/queue/run-task.ts'
import { alertTaskKind } from '../../network/companies/queue-alerts.ts'
import { readModel } from '../battlecard/model/read-model.ts'
import { type ActiveCompetitor, activeCompetitors } from '../competitors/active-competitors.ts'
import { courtshipEvents } from './courtship-events.ts'
import { newRepEvents } from './new-rep-events.ts'

/**
 * Reports courtships by events, competitor by competitor, and again a day later: scores fall by themselves. What is
 * reported and that it was reported stand in one transaction that holds the lease, so nothing is reported twice.
 */
export const alertTask: TaskKind = {
  kind: alertTaskKind,
  run: async (tools) => {
    const { tenantId, claimedAt: now } = tools.lease
    const competitors = await holdingLease(tools, (db) => activeCompetitors({ db, tenantId }))
    for (const competitor of competitors) {
      tools.signal.throwIfAborted()
      await holdingLeaseForLong(tools, (db) => reportAlerts({ db, tenantId, now }, competitor))
    }
    return competitors.length > 0 ? { runAgainAt: new Date(now.getTime() + dayMs) } : undefined
  },
}

/** The competitor may be removed at the same moment: its row is held until what was reported of it is written. */
async function reportAlerts(ctx: TimedScope, competitor: ActiveCompetitor): Promise<void> {
  const { db, tenantId, now } = ctx
  const held = await db.first(sql`
    select id from competitors where tenant_id = ${tenantId} and id = ${competitor.id} for key share`)
  if (!held) return
  const model = await readModel(ctx)
  const courtships = await courtshipEvents(ctx, { competitor, now, model })
  const newReps = await newRepEvents(ctx, { competitor, now })
  await recordEvents(ctx, [...courtships, ...newReps])
}
