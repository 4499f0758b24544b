import { lockRecords } from '../../floor/db/hold-records.ts'
import { raw, sql } from '../../floor/db/sql.ts'
import type { Db } from '../../floor/db/tenant-db.ts'
import { holdingLease } from '../../floor/queue/holding-lease.ts'
import type { TaskKind } from '../../floor/queue/run-task.ts'
import { deletionOrder, references, tenantTables } from './remove-workspace.ts'

/** The task that deletes the data of a workspace, once for a workspace. */
export const eraseDataKind = 'erase_data'

/**
 * What a workspace keeps when its data is deleted: who may enter it and how it is set up. The queue stays too, except
 * for jobs: recurring tasks have nothing to do until there is data again.
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
  // People who asked to be forgotten stay forgotten.
  'erased_people',
  'idempotency_keys',
  // It says who deleted the data.
  'audit_entries',
  'job_queue',
  'pending_tasks',
]

/** Deletes the data of a workspace in one transaction; it is no sample from then on. */
export const eraseDataTask: TaskKind = {
  kind: eraseDataKind,
  run: (tools) =>
    holdingLease(tools, async (db) => {
      const { tenantId } = tools.lease
      // Waits for running chunks, since every chunk of a job locks its row in the queue; and no other begins.
      await db.run(sql`delete from job_queue where tenant_id = ${tenantId} and queue = 'jobs'`)
      // Waits for transactions that refer to records, and lets no new one begin.
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
 * Removes jobs from the queue that were accepted meanwhile and have been deleted with the data. By two statements,
 * since a cluster stores the queue apart from the data.
 */
async function forgetLostJobs(db: Db, tenantId: string): Promise<void> {
  const queued = await db.column<string>(sql`
    select job_id from job_queue where tenant_id = ${tenantId} and queue = 'jobs'`)
  const left = await db.column<string>(sql`
    select id from jobs where tenant_id = ${tenantId} and id = any(${queued}::uuid[])`)
  const lost = queued.filter((id) => !left.includes(id))
  await db.run(sql`delete from job_queue where tenant_id = ${tenantId} and job_id = any(${lost}::uuid[])`)
}
