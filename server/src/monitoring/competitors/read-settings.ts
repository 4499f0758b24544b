import type { monitoringSettings } from '@throughline/contract/competitors/monitoring-settings.ts'
import type { Static } from 'typebox'
import { sql } from '../../floor/db/sql.ts'
import type { Scope } from '../../floor/operation/context.ts'

export type MonitoringSettings = Static<typeof monitoringSettings>

/** What the workspace has decided, else what holds by default. A row made only to be locked is nobody's decision. */
export async function readSettings({ db, tenantId }: Scope): Promise<MonitoringSettings> {
  const row = await db.first<MonitoringSettings>(sql`
    select ownership_rule, excludes_teammates, model, nullif(updated_at, '2000-01-01Z') as updated_at
    from monitoring_settings
    where tenant_id = ${tenantId}`)
  return row ?? { ownership_rule: 'either', excludes_teammates: true, model: {}, updated_at: null }
}
