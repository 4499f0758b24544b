import { undoMinutes } from '@throughline/contract/opportunities/bulk-update-opportunities.ts'
import { type Sql, sql } from '../../../floor/db/sql.ts'
import type { Context } from '../../../floor/operation/context.ts'
import { enqueueTask } from '../../../floor/queue/queue.ts'
import type { Step } from './change-opportunity.ts'
import { forgetChangesKind } from './opportunity-update.ts'

type Scope = Pick<Context, 'db' | 'tenantId'>

/** Notes which opportunities a job is about, of a statement that selects their `id`: from then on it is settled. */
export function noteMatching({ db, tenantId }: Scope, jobId: string, members: Sql): Promise<number> {
  return db.run(sql`
    insert into job_changes (tenant_id, job_id, n, opportunity_id)
    select ${tenantId}::uuid, ${jobId}::uuid, row_number() over (order by m.id), m.id
    from (${members}) m
    on conflict do nothing`)
}

/** Keeps what was before the steps of a job that changed anything. */
export async function keepChanges(
  { db, tenantId }: Scope,
  jobId: string,
  steps: readonly Step[],
): Promise<void> {
  const taken = steps.filter(({ before, after }) => before !== after)
  if (taken.length === 0) return
  const notes = taken.map(({ before, after }) => (before.notes === after.notes ? null : before.notes))
  await db.run(sql`
    update job_changes c
    set made_at = k.made_at, status_id = k.status_id, notes = k.notes
    from unnest(
      ${taken.map(({ after }) => after.id)}::uuid[], ${taken.map(({ after }) => after.updated_at)}::timestamptz[],
      ${taken.map(({ before }) => before.status?.id ?? null)}::uuid[], ${notes}::text[]
    ) as k (opportunity_id, made_at, status_id, notes)
    where c.tenant_id = ${tenantId} and c.job_id = ${jobId} and c.opportunity_id = k.opportunity_id`)
}

/** Twice as long as a job can be undone: an undo that began in the last minute still finds everything. */
const keptMs = 2 * undoMinutes * 60_000

export function forgetLater(
  { db, tenantId, now }: Scope & Pick<Context, 'now'>,
  jobId: string,
): Promise<void> {
  const runAt = new Date(now.getTime() + keptMs)
  return enqueueTask(db, { tenantId, kind: forgetChangesKind, key: jobId, runAt })
}
