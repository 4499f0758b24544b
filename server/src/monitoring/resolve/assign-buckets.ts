import { sql } from '../../db/sql.ts'
import { bucketOfPerson } from '../write/buckets.ts'
import { ofPeopleAtHand, type PeopleScope } from './labels.ts'

/** Puts whoever was acted upon into the bucket of the account, so that one chunk holds all acts upon it. */
export async function assignBuckets(scope: PeopleScope): Promise<void> {
  const { db, tenantId } = scope
  await db.run(sql`
    update import_actors a
    set bucket = s.bucket
    from (
      select a.n, ${bucketOfPerson} as bucket
      from import_actors a
      cross join lateral (
        select id, company_id from competitor_people where tenant_id = ${tenantId} and id = a.person_id limit 1
      ) p
      where ${ofPeopleAtHand(scope, 'a')} and not a.is_rep
    ) s
    where ${ofPeopleAtHand(scope, 'a')} and a.n = s.n`)
}
