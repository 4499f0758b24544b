import { sql } from '../db/sql.ts'
import { inTenantTransaction } from '../db/tenant-db.ts'
import type { JobTools } from '../queue/job-tools.ts'
import { holdLease } from '../queue/queue.ts'
import type { TaskKind } from '../queue/run-task.ts'
import { dayMs, oldestKept } from './retention.ts'

const rowsPerStep = 10_000

/** Deletes the events of a workspace that are older than they are kept, daily as long as it has any. */
export const pruneEvents: TaskKind = {
  run: async (tools) => {
    while ((await pruneStep(tools)) === rowsPerStep) tools.signal.throwIfAborted()
    return (await hasEvents(tools)) ? { runAgainAt: new Date(Date.now() + dayMs) } : undefined
  },
}

/** Deletes the oldest in small transactions; a step that dies is simply done again. */
function pruneStep({ pools, lease }: JobTools): Promise<number> {
  const { tenantId } = lease
  return inTenantTransaction(pools.work, tenantId, async (db) => {
    await holdLease(db, lease)
    return db.run(sql`
      delete from events e
      using (
        select id from events
        where tenant_id = ${tenantId} and created_at < ${oldestKept(new Date())}
        order by created_at
        limit ${rowsPerStep}
      ) old
      where e.tenant_id = ${tenantId} and e.id = old.id`)
  })
}

function hasEvents({ pools, lease }: JobTools): Promise<boolean> {
  const { tenantId } = lease
  return inTenantTransaction(
    pools.work,
    tenantId,
    async (db) =>
      (await db.first(sql`select id from events where tenant_id = ${tenantId} limit 1`)) !== undefined,
  )
}
