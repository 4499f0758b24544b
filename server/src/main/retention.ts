import { undoMinutes } from '@throughline/contract/jobs/undoable.ts'
import { dayMs } from '@throughline/parsing/text/days.ts'
import { raw, sql } from '../floor/db/sql.ts'
import { oldestStored } from '../floor/events/retention.ts'
import type { Retention } from '../floor/queue/prune-task.ts'
import { oldestAnswer } from '../http/idempotency.ts'
import { interactionTables } from '../monitoring/import/staging/interaction-staging-tables.ts'
import { importTables } from '../network/import/staging/staging-tables.ts'

const runDays = 30
/** Twice as long as a job can be undone, and until its undo has ended, however long that waits. */
const undoMs = 2 * undoMinutes * 60_000

const ofEndedJobs = (table: string, key: string, ageMs = undoMs): Retention => ({
  table,
  key,
  isExpired: ({ tenantId, now }) => sql`
    exists (
      select from jobs j
      where j.tenant_id = ${tenantId} and j.id = ${raw(table)}.job_id
        and j.finished_at < ${new Date(now.getTime() - ageMs)}
        and not exists (
          select from jobs u where u.tenant_id = ${tenantId} and u.id = j.undone_by and u.finished_at is null))`,
})

/** The rows that workspaces keep only for a while, and when they expire. */
export const retention: readonly Retention[] = [
  { table: 'sessions', key: 'id', isExpired: ({ now }) => sql`expires_at <= ${now}` },
  { table: 'connector_links', key: 'connector_id', isExpired: ({ now }) => sql`expires_at <= ${now}` },
  { table: 'sign_in_links', key: 'id', isExpired: ({ now }) => sql`expires_at <= ${now}` },
  {
    table: 'invitations',
    key: 'id',
    isExpired: ({ now }) => sql`expires_at < ${new Date(now.getTime() - runDays * dayMs)}`,
  },
  { table: 'events', key: 'id', isExpired: ({ now }) => sql`created_at < ${oldestStored(now)}` },
  { table: 'audit_entries', key: 'id', isExpired: ({ now }) => sql`at < ${oldestStored(now)}` },
  {
    table: 'idempotency_keys',
    key: 'api_key_id, idempotency_key',
    isExpired: ({ now }) => sql`created_at < ${oldestAnswer(now)}`,
  },
  ofEndedJobs('job_changes', 'job_id, n'),
  ofEndedJobs('job_row_errors', 'job_id, n', runDays * dayMs),
  // What was staged by a job that was cancelled while it waited to be tried again.
  ...[...new Set([...importTables, ...interactionTables])].map((table) => ofEndedJobs(table, 'job_id')),
  {
    table: 'webhook_deliveries',
    key: 'id',
    isExpired: ({ tenantId, now }) => sql`
      (created_at < ${oldestStored(now)} or endpoint_id in (
        select w.id from webhook_endpoints w where w.tenant_id = ${tenantId} and w.deleted_at is not null))`,
  },
  // A day later than its deliveries, none of which is left by then.
  {
    table: 'webhook_endpoints',
    key: 'id',
    isExpired: ({ now }) => sql`deleted_at < ${new Date(now.getTime() - dayMs)}`,
  },
  // Their steps and firings go with them.
  {
    table: 'workflow_runs',
    key: 'id',
    isExpired: ({ now }) => sql`
      finished_at is not null and created_at < ${new Date(now.getTime() - runDays * dayMs)}`,
  },
]
