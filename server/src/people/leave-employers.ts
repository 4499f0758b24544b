import { type Sql, sql } from '../db/sql.ts'
import type { StagedJob } from '../db/staged-chunk.ts'

/**
 * The statement that takes the employer from everybody whose last row of `staged` says that they have left and names
 * no other; it answers their ids. `staged` has the columns of import_contacts. Noted for the routes of other connectors.
 */
export function leaveEmployers(staged: Sql, { tenantId, jobId, now }: StagedJob): Sql {
  return sql`
    with gone as (
      update people p
      set company_id = null, company_name = '', updated_at = ${now}
      from (select social_id from (${staged}) s where s.has_left) s
      where p.tenant_id = ${tenantId} and p.social_id = s.social_id
        and (p.company_id is not null or p.company_name <> '')
      returning p.id
    ),
    noted as (
      insert into import_changes (tenant_id, job_id, person_id)
      select ${tenantId}::uuid, ${jobId}::uuid, id from gone
    )
    select id from gone`
}
