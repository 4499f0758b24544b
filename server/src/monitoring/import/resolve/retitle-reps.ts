import { sql } from '../../../floor/db/sql.ts'
import { roleBucketOf } from '../../battlecard/model/role-bucket.ts'
import type { ImportScope } from './import-scope.ts'

/** Makes the roles of reps follow their titles again, but for those that somebody set by hand. */
export async function retitleReps(
  { db, tenantId, now }: ImportScope,
  personIds: readonly string[],
): Promise<void> {
  if (personIds.length === 0) return
  const reps = await db.rows<{ person_id: string; job_title: string }>(sql`
    select distinct r.person_id, p.job_title
    from competitor_reps r
    join competitor_people p on p.tenant_id = ${tenantId} and p.id = r.person_id
    where r.tenant_id = ${tenantId} and r.person_id = any(${personIds}::uuid[]) and r.role_bucket_source = 'rule'`)
  if (reps.length === 0) return
  await db.run(sql`
    update competitor_reps r
    set role_bucket = s.role_bucket, updated_at = ${now}
    from unnest(
      ${reps.map((rep) => rep.person_id)}::uuid[], ${reps.map((rep) => roleBucketOf(rep.job_title))}::text[]
    ) as s (person_id, role_bucket)
    where r.tenant_id = ${tenantId} and r.person_id = s.person_id and r.role_bucket_source = 'rule'
      and r.role_bucket <> s.role_bucket`)
}
