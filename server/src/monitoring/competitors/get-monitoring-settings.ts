import type { getMonitoringSettings as contract } from '@throughline/contract/competitors/get-monitoring-settings.ts'
import type { DataOf } from '@throughline/contract/operation.ts'
import { sql } from '../../floor/db/sql.ts'
import type { Context } from '../../floor/operation/context.ts'

export type MonitoringSettings = DataOf<typeof contract>

/** What the workspace has decided, else what holds by default. A row made only to be locked is nobody's decision. */
export async function getMonitoringSettings({ db, tenantId }: Context): Promise<MonitoringSettings> {
  const row = await db.first<MonitoringSettings>(sql`
    select ownership_rule, excludes_teammates, model, nullif(updated_at, '2000-01-01Z') as updated_at
    from monitoring_settings
    where tenant_id = ${tenantId}`)
  return row ?? { ownership_rule: 'either', excludes_teammates: true, model: {}, updated_at: null }
}
