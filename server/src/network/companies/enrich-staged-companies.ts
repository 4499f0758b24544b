import { sql } from '../../floor/db/sql.ts'
import type { StagedChunk } from '../../floor/db/staged-chunk.ts'
import type { Db } from '../../floor/db/tenant-db.ts'

/**
 * Writes the headcounts of the companies of a chunk: the highest figure that the file has for each. Returns how many
 * companies were processed; one that several chunks mention counts in its first.
 */
export async function enrichStagedCompanies(db: Db, chunk: StagedChunk): Promise<number> {
  const { tenantId, jobId, from, to, now } = chunk
  return db.value<number>(sql`
    with mentioned as materialized (
      select company_id, max(headcount) as headcount
      from import_companies
      where tenant_id = ${tenantId} and job_id = ${jobId} and company_id is not null
      group by company_id
      having min(n) >= ${from} and min(n) < ${to}
    ),
    due as (
      select c.id, m.headcount
      from mentioned m
      join companies c on c.tenant_id = ${tenantId} and c.id = m.company_id
      where m.headcount is not null and m.headcount is distinct from c.headcount
      order by c.id
      for no key update of c
    ),
    written as (
      update companies c
      set headcount = due.headcount, updated_at = ${now}
      from due
      where c.tenant_id = ${tenantId} and c.id = due.id
    )
    select count(*) from mentioned`)
}
