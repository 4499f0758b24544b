import { raw, type Sql, sql } from '../../floor/db/sql.ts'
import type { Scope } from '../../floor/operation/context.ts'
import type { BulkForm, Changed, FormerValues, Range } from './bulk-kind.ts'

/** Some of the records that a job noted. */
interface Records {
  jobId: string
  range: Range
}

/** Notes and numbers the records of a job; `members` selects their `id`. A second call notes nothing. */
export function noteRecords(
  { db, tenantId }: Scope,
  { records }: BulkForm,
  { jobId, members }: { jobId: string; members: Sql },
): Promise<number> {
  const idColumn = records === 'opportunities' ? 'opportunity_id' : 'record_id'
  return db.run(sql`
    insert into job_changes (tenant_id, job_id, n, ${raw(idColumn)})
    select ${tenantId}::uuid, ${jobId}::uuid, row_number() over (order by m.id), m.id
    from (${members}) m
    on conflict do nothing`)
}

/** The ids of some of the records that a job noted, in their order. */
export async function notedRecords({ db, tenantId }: Scope, records: Records): Promise<string[]> {
  return db.column<string>(sql`
    select coalesce(c.opportunity_id, c.record_id) as id
    from job_changes c
    where ${inRange(tenantId, records)}
    order by c.n`)
}

/** The number of the last record that a job noted; 0 where there is none. */
export const lastNoted = ({ db, tenantId }: Scope, jobId: string): Promise<number> =>
  db.value(
    sql`select coalesce(max(n), 0) from job_changes where tenant_id = ${tenantId} and job_id = ${jobId}`,
  )

/** How many records a job changed. */
export const countChanged = ({ db, tenantId }: Scope, jobId: string): Promise<number> =>
  db.value(sql`
    select count(*)
    from job_changes
    where tenant_id = ${tenantId} and job_id = ${jobId} and made_at is not null`)

/** Stores the former values of some of the records that a job noted. */
export async function saveFormerValues(
  { db, tenantId }: Scope,
  { jobId, range }: Records,
  former: Changed['former'],
): Promise<void> {
  if (former.length === 0) return
  await db.run(sql`
    update job_changes c
    set made_at = k.made_at, status_id = k.status_id, notes = k.notes, owner_id = k.owner_id,
      tags_added = k.tags_added, tags_removed = k.tags_removed
    from json_to_recordset(${JSON.stringify(former)}::json) as k (
      id uuid, made_at timestamptz, status_id uuid, notes text, owner_id uuid, tags_added uuid[], tags_removed uuid[]
    )
    where ${inRange(tenantId, { jobId, range })} and coalesce(c.opportunity_id, c.record_id) = k.id`)
}

/** The former values of those of the records that the job changed, in their order. */
export const formerValues = ({ db, tenantId }: Scope, records: Records): Promise<FormerValues[]> =>
  db.rows(sql`
    select coalesce(c.opportunity_id, c.record_id) as id, c.made_at, c.status_id, c.notes, c.owner_id,
      coalesce(c.tags_added, '{}') as tags_added, coalesce(c.tags_removed, '{}') as tags_removed
    from job_changes c
    where ${inRange(tenantId, records)} and c.made_at is not null
    order by c.n`)

const inRange = (tenantId: string, { jobId, range: { after, upTo } }: Records): Sql => sql`
  c.tenant_id = ${tenantId} and c.job_id = ${jobId} and c.n > ${after} and c.n <= ${upTo}`

/**
 * The ids of the records in which somebody has changed one of the fields since the job did, even if back to the former
 * value. The records must be locked, so that nobody changes them meanwhile.
 */
export async function changedSince(
  { db, tenantId }: Scope,
  former: readonly FormerValues[],
  fields: readonly ('owner' | 'status' | 'notes')[],
): Promise<ReadonlySet<string>> {
  const ids = await db.column<string>(sql`
    select k.id
    from unnest(
      ${former.map(({ id }) => id)}::uuid[], ${former.map(({ made_at }) => made_at)}::timestamptz[]
    ) as k (id, made_at)
    where exists (
      select from history h
      where h.tenant_id = ${tenantId} and h.subject_id = k.id and h.at > k.made_at
        and h.field = any(${fields}::text[])
    )`)
  return new Set(ids)
}
