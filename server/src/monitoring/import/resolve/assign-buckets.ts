import { sql } from '../../../floor/db/sql.ts'
import { isAtHand, type LabelScope } from './labels.ts'

/** The interactions of a job are spread over this many buckets; a chunk is one bucket or more. */
export const bucketCount = 4096

/**
 * Gives each target the bucket of their account, so that one chunk holds all interactions with an account. Rows are
 * found again by `ctid`: by their number the planner would read every row of the job for each chunk.
 */
export async function assignBuckets(scope: LabelScope): Promise<void> {
  const { db, tenantId } = scope
  await db.run(sql`
    update import_actors a
    set bucket = s.bucket
    from (
      select a.ctid as row_id, hashtext(coalesce(p.company_id, p.id)::text) & ${bucketCount - 1} as bucket
      from import_actors a
      cross join lateral (
        select id, company_id from competitor_people where tenant_id = ${tenantId} and id = a.person_id limit 1
      ) p
      where ${isAtHand(scope, 'a')} and not a.is_rep
    ) s
    where ${isAtHand(scope, 'a')} and a.ctid = s.row_id`)
}
