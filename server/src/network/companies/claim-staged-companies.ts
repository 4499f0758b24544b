import { v7 as newId } from 'uuid'
import { sql } from '../../floor/db/sql.ts'
import type { StagedChunk } from '../../floor/db/staged-chunk.ts'
import type { Db } from '../../floor/db/tenant-db.ts'
import { resolveStaged, type StagedCompany } from './resolve-staged.ts'

/**
 * Finds or makes the company behind every staged one. Companies of which most is known come first, so that one
 * known by its name alone finds them.
 */
export async function claimStagedCompanies(db: Db, chunk: StagedChunk): Promise<void> {
  const { tenantId, jobId, from, to, now } = chunk
  const staged = await db.rows<StagedCompany>(sql`
    select n, name, numeric_id as "numericId", slug, domain
    from import_companies
    where tenant_id = ${tenantId} and job_id = ${jobId} and n >= ${from} and n < ${to}
    order by num_nonnulls(numeric_id, slug, domain) desc, n`)
  await resolveStaged({ db, tenantId, jobId, now, newId }, staged, { create: true, source: 'contacts' })
}
