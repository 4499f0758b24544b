import { roleBucketOf } from '@throughline/parsing/people/role-bucket.ts'
import { sql } from '../../../floor/db/sql.ts'
import { isAtHand, type LabelScope } from './labels.ts'

/**
 * Puts whoever acted for a competitor under watch for it. Those named with the competitor count as listed; those an
 * employer reported are noted as such, so that a list may say otherwise later. Pages of companies are no reps.
 */
export async function watchImportedReps(scope: LabelScope, source: 'listed' | 'employer'): Promise<void> {
  const { db, tenantId, now } = scope
  const reps = await db.rows<{ person_id: string; competitor_id: string; job_title: string }>(sql`
    select distinct a.person_id, a.competitor_id, p.job_title
    from import_actors a
    cross join lateral (
      select job_title from competitor_people where tenant_id = ${tenantId} and id = a.person_id limit 1
    ) p
    where ${isAtHand(scope, 'a')} and a.is_rep and not a.is_company
    order by a.competitor_id, a.person_id`)
  if (reps.length === 0) return
  await db.run(sql`
    insert into competitor_reps as r
      (tenant_id, competitor_id, person_id, source, role_bucket, role_bucket_source, watched_at, created_at, updated_at)
    select ${tenantId}::uuid, s.competitor_id, s.person_id, ${source}, s.role_bucket, 'rule', ${now}::timestamptz,
      ${now}::timestamptz, ${now}::timestamptz
    from unnest(
      ${reps.map((rep) => rep.competitor_id)}::uuid[], ${reps.map((rep) => rep.person_id)}::uuid[],
      ${reps.map((rep) => roleBucketOf(rep.job_title))}::text[]
    ) as s (competitor_id, person_id, role_bucket)
    on conflict (tenant_id, competitor_id, person_id) do update
    set source = excluded.source, updated_at = excluded.updated_at
    where r.source = 'employer' and excluded.source = 'listed'`)
}
