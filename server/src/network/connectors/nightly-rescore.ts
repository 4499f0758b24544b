import { dayMs } from '@throughline/parsing/text/days.ts'
import { sql } from '../../floor/db/sql.ts'
import type { Scope } from '../../floor/operation/context.ts'
import { pendingTasksStatement } from '../../floor/queue/pending-tasks.ts'

export const rescoreKind = 'rescore'
const key = 'nightly'
/** The night begins at one o'clock UTC; workspaces are spread over four hours of it. */
const nightBeginsMs = 60 * 60 * 1_000
const nightMinutes = 4 * 60

/** The task that scores connectors anew of whom an earlier day, or none, is noted. */
export const rescoreTaskOf = (tenantId: string) => ({ tenantId, kind: rescoreKind, key })

/** Has the scores of the workspace follow the calendar from the next night on; asked for again it changes nothing. */
export async function rescoreNightly({ db, tenantId }: Scope, now: Date): Promise<void> {
  await db.run(
    pendingTasksStatement(
      [{ ...rescoreTaskOf(tenantId), runAt: nextNight(tenantId, now) }],
      sql`not exists (select from pending_tasks w where w.tenant_id = t.tenant_id and w.job_id = t.job_id)`,
    ),
  )
}

/** The moment of the next night that is the workspace's own. */
export function nextNight(tenantId: string, now: Date): Date {
  const minute = Number.parseInt(tenantId.slice(-4), 16) % nightMinutes
  const midnight = Math.floor(now.getTime() / dayMs) * dayMs
  const tonight = midnight + nightBeginsMs + minute * 60_000
  return new Date(tonight > now.getTime() ? tonight : tonight + dayMs)
}
