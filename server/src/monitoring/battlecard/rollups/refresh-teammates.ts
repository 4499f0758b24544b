import { teammatesTaskKind } from '../../../directory/workspaces/refresh-teammates-later.ts'
import { sql } from '../../../floor/db/sql.ts'
import type { TimedScope } from '../../../floor/operation/context.ts'
import { holdingLeaseForLong } from '../../../floor/queue/holding-lease.ts'
import type { TaskKind } from '../../../floor/queue/run-task.ts'
import { profileKeys } from '../../competitors/profile-keys.ts'
import { lockMonitoring } from './lock-monitoring.ts'
import { refreshFigures } from './refresh-figures.ts'

/**
 * Marks those whom the view `teammates` says are our own now, and nobody else, and updates the figures that depend on
 * it. Called by the teammates task, and in the transaction of whatever changes the ids of those who are courted. A
 * workspace that monitors nobody is left alone.
 */
export async function refreshTeammates(ctx: TimedScope): Promise<void> {
  const { db, tenantId, now } = ctx
  const isMonitoring = await db.has(sql`select from competitors where tenant_id = ${tenantId} limit 1`)
  if (!isMonitoring) return
  await lockMonitoring(ctx)
  const personIds = await db.column<string>(sql`
    update competitor_people p
    set is_teammate = not p.is_teammate, updated_at = ${now}
    from (
      select id, bool_or(is_ours) as is_ours
      from (
        select id, false as is_ours from competitor_people where tenant_id = ${tenantId} and is_teammate
        union all
        select k.person_id, true
        from teammates t
        join competitor_person_keys k
          on k.tenant_id = ${tenantId} and k.key in ${profileKeys('t.social_id')}
        where t.tenant_id = ${tenantId}
      ) given
      group by id
    ) s
    where p.tenant_id = ${tenantId} and p.id = s.id and p.is_teammate <> s.is_ours
    returning p.id`)
  if (personIds.length > 0) await refreshFigures(ctx, { personIds })
}

/** The marks stand in one transaction that holds the lease. */
export const teammatesTask: TaskKind = {
  kind: teammatesTaskKind,
  run: (tools) => {
    const { tenantId, claimedAt: now } = tools.lease
    return holdingLeaseForLong(tools, (db) => refreshTeammates({ db, tenantId, now }))
  },
}
