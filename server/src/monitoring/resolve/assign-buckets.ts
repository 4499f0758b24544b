import { sql } from '../../db/sql.ts'
import type { IntakeScope } from './intake-scope.ts'

/** How many parts the acts of a job are spread over: the finest that it can be cut into chunks. */
export const buckets = 4096

/** Puts whoever was acted upon into the bucket of the account, so that one chunk holds all acts upon it. */
export async function assignBuckets({ db, tenantId, jobId }: IntakeScope): Promise<void> {
  await db.run(sql`
    update import_actors a
    set bucket = hashtext(coalesce(p.company_id, p.id)::text) & ${buckets - 1}
    from competitor_people p
    where a.tenant_id = ${tenantId} and a.job_id = ${jobId} and a.is_needed and not a.is_rep
      and p.tenant_id = ${tenantId} and p.id = a.person_id`)
}
