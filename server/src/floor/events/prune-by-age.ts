import { raw, sql } from '../db/sql.ts'
import type { TaskKind } from '../queue/run-task.ts'
import { pruneDaily } from './prune-daily.ts'
import { oldestStored } from './retention.ts'

const rowsPerStep = 10_000

/** Deletes daily the rows of a table of a workspace that are older than they are kept, by the column of their time. */
export const pruneByAge = (table: 'events' | 'audit_entries', time: 'created_at' | 'at'): TaskKind =>
  pruneDaily({
    rowsPerStep,
    deleteOld: (db, tenantId) =>
      db.run(sql`
        delete from ${raw(table)}
        where tenant_id = ${tenantId} and id = any(array(
          select id from ${raw(table)}
          where tenant_id = ${tenantId} and ${raw(time)} < ${oldestStored(new Date())}
          order by ${raw(time)}
          limit ${rowsPerStep}
        ))`),
    hasMore: async (db, tenantId) =>
      (await db.first(sql`select id from ${raw(table)} where tenant_id = ${tenantId} limit 1`)) !== undefined,
  })
