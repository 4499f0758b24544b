import { sql } from '../db/sql.ts'
import type { Db } from '../db/tenant-db.ts'

/**
 * Lets one writer at a time change what a workspace's battlecards rest upon: interactions, exclusions, roles,
 * seniorities, settings. Called first in the transaction, before anything is read; readers never wait. The settings
 * row is what is locked; it is made, with the defaults, where there is none.
 */
export async function lockMonitoring(db: Db, tenantId: string): Promise<void> {
  await db.batch([
    sql`
      insert into monitoring_settings (tenant_id, ownership_rule, excludes_teammates, model, updated_at)
      values (${tenantId}, 'either', true, '{}', '2000-01-01')
      on conflict (tenant_id) do nothing`,
    sql`select tenant_id from monitoring_settings where tenant_id = ${tenantId} for update`,
  ])
}
