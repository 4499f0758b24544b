import { sql } from '../../../floor/db/sql.ts'
import { writeRoles } from '../../competitors/write-roles.ts'
import type { ImportScope } from './import-scope.ts'

/** Makes the roles of reps follow their titles again, but for those that somebody set by hand. */
export async function retitleReps(scope: ImportScope, personIds: readonly string[]): Promise<void> {
  const { db, tenantId } = scope
  if (personIds.length === 0) return
  const reps = await db.rows<{ id: string; title: string }>(sql`
    select distinct r.person_id as id, p.job_title as title
    from competitor_reps r
    join competitor_people p on p.tenant_id = ${tenantId} and p.id = r.person_id
    where r.tenant_id = ${tenantId} and r.person_id = any(${personIds}::uuid[]) and r.role_bucket_source = 'rule'`)
  await writeRoles(scope, reps)
}
