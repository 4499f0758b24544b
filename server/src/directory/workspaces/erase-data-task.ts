import { lockRecords } from '../../floor/db/hold-records.ts'
import { raw, sql } from '../../floor/db/sql.ts'
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
      await db.run(sql`delete from job_queue where tenant_id = ${tenantId} and queue = ${'jobs'}`)
      // What refers to others comes to an end, and nothing new does so meanwhile.
      await lockRecords({ db, tenantId })
      const order = deletionOrder(await tenantTables(db), await references(db))
      for (const table of order.filter((name) => !keptTables.includes(name))) {
        await db.run(sql`delete from ${raw(table)} where tenant_id = ${tenantId}`)
      }
      // Imports that were accepted meanwhile are gone as well, and nothing is left to run.
      await db.run(sql`
        delete from job_queue q
        where q.tenant_id = ${tenantId} and q.queue = ${'jobs'}
          and not exists (select from jobs j where j.tenant_id = ${tenantId} and j.id = q.job_id)`)
      await db.run(sql`
        update workspaces
        set is_sample = ${false}
        where tenant_id = ${tenantId} and is_sample`)
    }),
}
