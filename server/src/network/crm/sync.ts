import type { syncCrmOwners } from '@throughline/contract/crm/sync-crm-owners.ts'
import { ApiError } from '@throughline/contract/errors.ts'
import type { DataOf } from '@throughline/contract/operation.ts'
import type { Vendor } from '@throughline/parsing/crm/raw-row.ts'
import type { RowProblem } from '@throughline/parsing/crm/read-fields.ts'
import { holdRecordsStatement } from '../../floor/db/hold-records.ts'
import { preferHashJoins } from '../../floor/db/join-by-hashing.ts'
import { longStatements, patientLocks } from '../../floor/db/long-statements.ts'
import { discardPlans } from '../../floor/db/plan-anew.ts'
import { raw, type Sql, sql } from '../../floor/db/sql.ts'
import type { Context, WriteScope } from '../../floor/operation/context.ts'
import { analyzeTablesLater } from '../../floor/queue/analyze-tables-task.ts'
import { queueAlerts } from '../companies/queue-alerts.ts'
import type { ReadCrmList } from './read-list.ts'

/** A running call with rows of a CRM. */
export type Sync = WriteScope & { vendor: Vendor }

/** The outcome of rows; rows that changed nothing are not counted. */
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
 * Begins a sync. Calls for the same CRM wait for each other, longer than usual as a call may take long: companies,
 * deals and owners refer to each other, and two calls that did not see each other would miss these references.
 */
export async function startSync(ctx: Context, vendor: Vendor): Promise<Sync> {
  const { db, tenantId, now } = ctx
  await db.batch([
    longStatements,
    patientLocks,
    discardPlans,
    preferHashJoins,
    holdRecordsStatement(tenantId),
  ])
  await db.run(sql`
    insert into crm_syncs (tenant_id, vendor, synced_at)
    values (${tenantId}, ${vendor}, ${now})
    on conflict (tenant_id, vendor) do update set synced_at = excluded.synced_at`)
  await analyzeTablesLater({ db, tenantId })
  return { ...ctx, vendor }
}

/** Queues the alerts where a call changed something: they depend on who owns accounts and which deals are open. */
export async function followByAlerts(ctx: Sync, changes: Changes): Promise<void> {
  if (changes.new + changes.changed + changes.gone > 0) await queueAlerts(ctx)
}

type SyncResult = DataOf<typeof syncCrmOwners>

const rowErrorsShown = 100

interface Outcome {
  changes: Changes
  /** The ids in the CRM of the records that a full call left out. */
  omitted: readonly string[]
}

/** Ends a sync: queues the alerts and returns the answer. Throws BAD_REQUEST when no row could be used. */
export async function endSync(
  sync: Sync,
  rows: Omit<ReadCrmList<unknown>, 'records'>,
  { changes, omitted }: Outcome,
): Promise<SyncResult> {
  if (rows.read > 0 && rows.skipped === rows.read) throw noneUsable(rows.problems)
  const all = { ...changes, gone: changes.gone + omitted.length }
  await followByAlerts(sync, all)
  const problems = rows.isFull && rows.unidentified > 0 ? [nothingGone, ...rows.problems] : rows.problems
  return {
    vendor: sync.vendor,
    rows_read: rows.read,
    ...all,
    skipped: rows.skipped,
    row_errors: [...problems].sort((a, b) => a.line - b.line).slice(0, rowErrorsShown),
  }
}

const nothingGone: RowProblem = {
  line: 0,
  field: 'full',
  reason: 'nothing that is missing was marked as gone: a row that could not be read may be any of it',
}

function noneUsable(problems: readonly RowProblem[]): ApiError {
  const details = problems
    .slice(0, 8)
    .map(({ line, field, reason }) => ({ pointer: `row ${line}`, message: `${field} ${reason}`.trim() }))
  return new ApiError('BAD_REQUEST', 'None of the rows could be used, so nothing was changed.', { details })
}

export type CrmTable = 'crm_companies' | 'crm_deals' | 'crm_owners'

/** Marks these records as gone. Returns the ids in the CRM of those that were still there. */
export async function markGone(sync: Sync, table: CrmTable, crmIds: readonly string[]): Promise<string[]> {
  if (crmIds.length === 0) return []
  return mark(sync, table, sql`crm_id = any(${crmIds})`)
}

/**
 * Marks as gone the records that a full call leaves out; returns their ids in the CRM, at most `crmRowsMax`. Marks
 * nothing if any row does not say which record it is about: it may be about any of the missing ones.
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
