import { lockRecords } from '../../floor/db/hold-records.ts'
import { raw, sql } from '../../floor/db/sql.ts'
import type { Db } from '../../floor/db/tenant-db.ts'
import { holdingLease } from '../../floor/queue/holding-lease.ts'
import type { TaskKind } from '../../floor/queue/run-task.ts'
import { deletionOrder, references, tenantTables } from './remove-workspace.ts'

/** The task that deletes the data of a workspace, once for a workspace. */
export const eraseDataKind = 'erase_data'

/**
 * What a workspace keeps when its data goes: who may enter it and how it is set up. The queue stays too, but for
 * imports: tasks that recur have nothing to do until there is data again.
 */
export const keptTables: readonly string[] = [
  'workspaces',
  'members',
  'sessions',
  'sign_in_links',
  'invitations',
  'api_keys',
  'member_preferences',
  'tag_groups',
  'tags',
  'tiers',
  'column_maps',
  'monitoring_settings',
  'webhook_endpoints',
  // Whoever asked to be forgotten stays so.
  'erased_people',
  'idempotency_keys',
  // Who erased it is told there.
  'audit_entries',
  'job_queue',
  'pending_tasks',
]

/** Deletes the data of a workspace in one transaction; it holds no sample from then on. */
export const eraseDataTask: TaskKind = {
  run: (tools) =>
    holdingLease(tools, async (db) => {
      const { tenantId } = tools.lease
      // The rows of imports are their fence: the last chunk ends and no other begins.
      await db.run(sql`delete from job_queue where tenant_id = ${tenantId} and queue = 'jobs'`)
      // What refers to others comes to an end, and nothing new does so meanwhile.
      await lockRecords({ db, tenantId })
      const order = deletionOrder(await tenantTables(db), await references(db))
      for (const table of order.filter((name) => !keptTables.includes(name))) {
        await db.run(sql`delete from ${raw(table)} where tenant_id = ${tenantId}`)
      }
      await forgetLostJobs(db, tenantId)
      await db.run(sql`update workspaces set is_sample = false where tenant_id = ${tenantId} and is_sample`)
    }),
}

/**
 * Imports that were accepted meanwhile may be gone as well: nothing of them is left to run. The queue is apart from the
 * data where several machines hold it, so no statement asks for both.
 */
async function forgetLostJobs(db: Db, tenantId: string): Promise<void> {
  const queued = await db.column<string>(sql`
    select job_id from job_queue where tenant_id = ${tenantId} and queue = 'jobs'`)
  const left = await db.column<string>(sql`
    select id from jobs where tenant_id = ${tenantId} and id = any(${queued}::uuid[])`)
  const lost = queued.filter((id) => !left.includes(id))
  await db.run(sql`delete from job_queue where tenant_id = ${tenantId} and job_id = any(${lost}::uuid[])`)
}
