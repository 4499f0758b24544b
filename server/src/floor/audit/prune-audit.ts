import { sql } from '../db/sql.ts'
import { pruneDaily } from '../events/prune-daily.ts'
import { oldestStored } from '../events/retention.ts'

const rowsPerStep = 10_000

/** Deletes the audit entries of a workspace that are older than they are kept, which is as long as events are. */
export const pruneAudit = pruneDaily({
  rowsPerStep,
  deleteOld: (db, tenantId) =>
    db.run(sql`
      delete from audit_entries
      where tenant_id = ${tenantId} and id = any(array(
        select id from audit_entries
        where tenant_id = ${tenantId} and at < ${oldestStored(new Date())}
        order by at
        limit ${rowsPerStep}
      ))`),
  hasMore: async (db, tenantId) =>
    (await db.first(sql`select id from audit_entries where tenant_id = ${tenantId} limit 1`)) !== undefined,
})
