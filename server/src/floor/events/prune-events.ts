import { sql } from '../db/sql.ts'
import { pruneDaily } from './prune-daily.ts'
import { oldestStored } from './retention.ts'

const rowsPerStep = 10_000

/** Deletes the events of a workspace that are older than they are kept. */
export const pruneEvents = pruneDaily({
  rowsPerStep,
  deleteOld: (db, tenantId) =>
    db.run(sql`
      delete from events
      where tenant_id = ${tenantId} and id = any(array(
        select id from events
        where tenant_id = ${tenantId} and created_at < ${oldestStored(new Date())}
        order by created_at
        limit ${rowsPerStep}
      ))`),
  hasMore: async (db, tenantId) =>
    (await db.first(sql`select id from events where tenant_id = ${tenantId} limit 1`)) !== undefined,
})
