import { sql } from '../../floor/db/sql.ts'
import type { StagedChunk } from '../../floor/db/staged-chunk.ts'
import type { Db } from '../../floor/db/tenant-db.ts'
import { upsertStagedCareer } from './upsert-staged-career.ts'

/** Writes the staged positions of a chunk, each known by company, title and start. */
export async function upsertStagedPositions(db: Db, chunk: StagedChunk): Promise<void> {
  const { tenantId, jobId } = chunk
  await upsertStagedCareer(db, chunk, {
    table: sql`positions`,
    place: sql`company_id`,
    label: sql`title`,
    stagedPlace: sql`c.company_id`,
    stagedJoin: sql`
      join (
        select n, company_id
        from import_companies
        where tenant_id = ${tenantId} and job_id = ${jobId} and company_id is not null
      ) c on c.n = s.company_n`,
    columns: sql`function, headcount, finished_on, is_current`,
    isNews: sql`
      (t.finished_on, t.is_current, coalesce(t.headcount, k.headcount))
        is distinct from (k.finished_on, k.is_current, k.headcount)`,
    updates: sql`
      function = excluded.function, headcount = coalesce(excluded.headcount, k.headcount),
      finished_on = excluded.finished_on, is_current = excluded.is_current`,
    companyId: sql`coalesce(company_id, known_place)`,
  })
}
