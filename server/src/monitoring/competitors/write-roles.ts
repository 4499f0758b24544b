import { sql } from '../../floor/db/sql.ts'
import type { Context } from '../../floor/operation/context.ts'
import { roleBucketOf } from '../battlecard/model/role-bucket.ts'

/** Makes the roles of reps follow the titles of these people, but for those that somebody set by hand. */
export async function writeRoles(
  { db, tenantId, now }: Pick<Context, 'db' | 'tenantId' | 'now'>,
  titled: readonly { id: string; title: string }[],
): Promise<void> {
  if (titled.length === 0) return
  await db.run(sql`
    update competitor_reps r
    set role_bucket = t.bucket, updated_at = greatest(r.updated_at, ${now}::timestamptz)
    from unnest(
      ${titled.map(({ id }) => id)}::uuid[], ${titled.map(({ title }) => roleBucketOf(title))}::text[]
    ) as t (person_id, bucket)
    where r.tenant_id = ${tenantId} and r.person_id = t.person_id and r.role_bucket_source = 'rule'
      and r.role_bucket <> t.bucket`)
}
