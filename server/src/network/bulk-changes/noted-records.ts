import { undoMinutes } from '@throughline/contract/jobs/undoable.ts'
import { raw, type Sql, sql } from '../../floor/db/sql.ts'
import type { Context } from '../../floor/operation/context.ts'
import { enqueueTask } from '../../floor/queue/queue.ts'
import type { BulkKind, Range, Work } from './bulk-kind.ts'

type Noted = BulkKind<never, never, never>['noted']

export const forgetChangesKind = 'forget_job_changes'

/** Notes which records a job is about, of a statement that selects their `id`: from then on it is settled. */
export function noteRecords(
  { db, tenantId }: Work,
  { jobId, noted, members }: { jobId: string; noted: Noted; members: Sql },
): Promise<number> {
  return db.run(sql`
    insert into job_changes (tenant_id, job_id, n, ${raw(noted)})
    select ${tenantId}::uuid, ${jobId}::uuid, row_number() over (order by m.id), m.id
    from (${members}) m
    on conflict do nothing`)
}

/** The ids of some of the records that a job noted, in their order. */
export async function notedRecords(
  { db, tenantId }: Work,
  { jobId, noted, range }: { jobId: string; noted: Noted; range: Range },
): Promise<string[]> {
  const rows = await db.rows<{ id: string }>(sql`
    select ${raw(noted)} as id
    from job_changes
    where tenant_id = ${tenantId} and job_id = ${jobId} and n > ${range.after} and n <= ${range.upTo}
    order by n`)
  return rows.map(({ id }) => id)
}

/** The number of the last record that a job noted; 0 where there is none. */
export async function lastNoted({ db, tenantId }: Work, jobId: string): Promise<number> {
  const found = await db.first<{ last: number | null }>(sql`
    select max(n) as last from job_changes where tenant_id = ${tenantId} and job_id = ${jobId}`)
  return found?.last ?? 0
}

/** How many records a job changed. */
export async function countChanged({ db, tenantId }: Work, jobId: string): Promise<number> {
  const counted = await db.first<{ count: number }>(sql`
    select count(*)::int as count
    from job_changes
    where tenant_id = ${tenantId} and job_id = ${jobId} and made_at is not null`)
  return counted?.count ?? 0
}

/** The rows `c` of `job_changes` that tell what a job changed, of some of the records that it noted. */
export const changedIn = (tenantId: string, jobId: string, { after, upTo }: Range): Sql => sql`
  c.tenant_id = ${tenantId} and c.job_id = ${jobId} and c.n > ${after} and c.n <= ${upTo} and c.made_at is not null`

/**
 * Those of the records that a job changed of which somebody has changed something since, be it back: any field of their
 * history, or the one that is named. To be asked once the records are held: then nobody can change them any more.
 */
export async function changedSince(
  { db, tenantId }: Work,
  { jobId, noted, range, field }: { jobId: string; noted: Noted; range: Range; field?: 'owner' | 'status' },
): Promise<ReadonlySet<string>> {
  const rows = await db.rows<{ id: string }>(sql`
    select c.${raw(noted)} as id
    from job_changes c
    where ${changedIn(tenantId, jobId, range)} and exists (
      select from history h
      where h.tenant_id = ${tenantId} and h.subject_id = c.${raw(noted)}
        and ${field === undefined ? raw('true') : sql`h.field = ${field}`} and h.at > c.made_at)`)
  return new Set(rows.map(({ id }) => id))
}

/** Twice as long as a job can be undone: an undo that began in the last minute still finds everything. */
const keptMs = 2 * undoMinutes * 60_000

export function forgetLater(
  { db, tenantId, now }: Work & Pick<Context, 'now'>,
  jobId: string,
): Promise<void> {
  const runAt = new Date(now.getTime() + keptMs)
  return enqueueTask(db, { tenantId, kind: forgetChangesKind, key: jobId, runAt })
}
