import type { Vendor } from '@throughline/parsing/crm/raw-row.ts'
import { recordsHeld } from '../../floor/db/hold-records.ts'
import { preferHashJoins } from '../../floor/db/join-by-hashing.ts'
import { longStatements, patientLocks } from '../../floor/db/long-statements.ts'
import { discardPlans } from '../../floor/db/plan-anew.ts'
import { sql } from '../../floor/db/sql.ts'
import type { Context, WriteScope } from '../../floor/operation/context.ts'
import { analyzeTablesLater } from '../../floor/queue/analyze-tables-task.ts'
import { queueAlerts } from '../companies/queue-alerts.ts'

/** One call with rows of a CRM at work. */
export type Sync = WriteScope & { vendor: Vendor }

/** The outcome of rows; rows that were known already are in no count. */
export interface Changes {
  new: number
  changed: number
  gone: number
}

export const noChanges: Changes = { new: 0, changed: 0, gone: 0 }

export const sumOf = (one: Changes, other: Changes): Changes => ({
  new: one.new + other.new,
  changed: one.changed + other.changed,
  gone: one.gone + other.gone,
})

/**
 * Makes calls for the same CRM wait for each other: companies, deals and owners refer to each other, and two that
 * did not see each other would leave out what belongs together. A long call is worth waiting for longer than usual.
 */
export async function startSync(ctx: Context, vendor: Vendor): Promise<Sync> {
  const { db, tenantId, now } = ctx
  await db.batch([longStatements, patientLocks, discardPlans, preferHashJoins, recordsHeld(tenantId)])
  await db.run(sql`
    insert into crm_syncs (tenant_id, vendor, synced_at)
    values (${tenantId}, ${vendor}, ${now})
    on conflict (tenant_id, vendor) do update set synced_at = excluded.synced_at`)
  await analyzeTablesLater({ db, tenantId })
  return { ...ctx, vendor }
}

/** Has the alerts looked at again where a call changed something: whose accounts are, and which deals are open. */
export async function followByAlerts(ctx: Sync, changes: Changes): Promise<void> {
  if (changes.new + changes.changed + changes.gone > 0) await queueAlerts(ctx)
}
