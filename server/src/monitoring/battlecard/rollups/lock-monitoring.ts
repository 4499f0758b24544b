import { holdRecordsStatement } from '../../../floor/db/hold-records.ts'
import { sql } from '../../../floor/db/sql.ts'
import type { Scope } from '../../../floor/operation/context.ts'

/**
 * Lets one writer at a time change what a workspace's battlecards rest upon: interactions, exclusions, roles,
 * seniorities, settings. Called first in the transaction, before anything is read; readers never wait.
 */
export async function lockMonitoring({ db, tenantId }: Scope): Promise<void> {
  await db.batch([
    holdRecordsStatement(tenantId),
    // The row of the settings; it is made, with the defaults, where there is none.
    sql`
      insert into monitoring_settings (tenant_id, ownership_rule, excludes_teammates, model, updated_at)
      values (${tenantId}, 'either', true, '{}', '2000-01-01')
      on conflict (tenant_id) do nothing`,
    sql`select tenant_id from monitoring_settings where tenant_id = ${tenantId} for update`,
  ])
}
