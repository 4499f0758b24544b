import { sql } from '../../db/sql.ts'
import { bucketOfPerson } from '../write/buckets.ts'
import type { IntakeScope } from './intake-scope.ts'

/** Puts whoever was acted upon into the bucket of the account, so that one chunk holds all acts upon it. */
export async function assignBuckets({ db, tenantId, jobId }: IntakeScope): Promise<void> {
  await db.run(sql`
    update import_actors a
    set bucket = ${bucketOfPerson}
    from competitor_people p
    where a.tenant_id = ${tenantId} and a.job_id = ${jobId} and a.is_needed and not a.is_rep
      and p.tenant_id = ${tenantId} and p.id = a.person_id`)
}
