import { raw, type Sql, sql } from '../../floor/db/sql.ts'
import type { ReadCrmList } from './read-list.ts'
import type { Sync } from './sync.ts'

export type CrmTable = 'crm_companies' | 'crm_deals' | 'crm_owners'

/** Marks these records as gone. Returns the ids in the CRM of those that were still there. */
export async function markGone(sync: Sync, table: CrmTable, crmIds: readonly string[]): Promise<string[]> {
  if (crmIds.length === 0) return []
  return mark(sync, table, sql`crm_id = any(${crmIds})`)
}

/**
 * Marks as gone what a call that says that it holds everything does not hold. Returns the ids in the CRM. A row that does not say
 * whose it is may be any record that seems to be missing: then nothing is marked. The ids are those of one call, which
 * `crmRowsMax` bounds.
 */
export async function markOmitted(
  sync: Sync,
  table: CrmTable,
  { rows, otherIds, unidentified, isFull }: ReadCrmList<unknown>,
): Promise<string[]> {
  if (!isFull || unidentified > 0) return []
  const crmIds = [...rows.map(({ crmId }) => crmId), ...otherIds]
  return mark(
    sync,
    table,
    sql`not exists (select from unnest(${crmIds}::text[]) as k (id) where k.id = crm_id)`,
  )
}

async function mark({ db, tenantId, vendor, now }: Sync, table: CrmTable, condition: Sql): Promise<string[]> {
  return db.column<string>(sql`
    update ${raw(table)}
    set gone_at = ${now}, updated_at = ${now}
    where tenant_id = ${tenantId} and vendor = ${vendor} and gone_at is null and ${condition}
    returning crm_id`)
}
