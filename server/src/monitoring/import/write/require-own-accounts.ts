import { sql } from '../../../floor/db/sql.ts'
import type { IntakeScope } from '../resolve/intake-scope.ts'
import { type Buckets, bucketOfPerson } from './buckets.ts'

/** Thrown by a chunk that touches what the one beside it may touch as well: it is done alone. */
export class NotApart extends Error {}

/**
 * Throws where somebody of the buckets belongs to another by now, as after a change of company: then the chunk beside this
 * one may hold acts upon the same person or account.
 */
export async function requireOwnAccounts(
  { db, tenantId, jobId }: IntakeScope,
  { from, to }: Buckets,
): Promise<void> {
  const strayed = await db.first(sql`
    select from import_actors a
    cross join lateral (
      select id, company_id from competitor_people where tenant_id = ${tenantId} and id = a.person_id limit 1
    ) p
    where a.tenant_id = ${tenantId} and a.job_id = ${jobId} and a.bucket >= ${from} and a.bucket < ${to}
      and a.bucket <> ${bucketOfPerson}
    limit 1`)
  if (strayed) throw new NotApart('somebody belongs to another account by now')
}
