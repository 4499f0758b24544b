import { roleBucketOf } from '@throughline/parsing/people/role-bucket.ts'
import { sql } from '../../floor/db/sql.ts'
import type { TimedScope } from '../../floor/operation/context.ts'

/** Makes the roles of reps follow their titles again, but for those that somebody set by hand. */
export async function retitleReps(
  { db, tenantId, now }: TimedScope,
  personIds: readonly string[],
): Promise<void> {
  if (personIds.length === 0) return
  const reps = await db.rows<{ id: string; title: string }>(sql`
    select distinct r.person_id as id, p.job_title as title
    from competitor_reps r
    join competitor_people p on p.tenant_id = ${tenantId} and p.id = r.person_id
    where r.tenant_id = ${tenantId} and r.person_id = any(${personIds}::uuid[]) and r.role_bucket_source = 'rule'`)
  if (reps.length === 0) return
  await db.run(sql`
    update competitor_reps r
    set role_bucket = t.bucket, updated_at = next_version(${now}, r.updated_at)
    from unnest(
      ${reps.map(({ id }) => id)}::uuid[], ${reps.map(({ title }) => roleBucketOf(title))}::text[]
    ) as t (person_id, bucket)
    where r.tenant_id = ${tenantId} and r.person_id = t.person_id and r.role_bucket_source = 'rule'
      and r.role_bucket <> t.bucket`)
}
