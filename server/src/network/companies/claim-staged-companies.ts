import type { CompanyIdentity } from '@throughline/parsing/companies/company-keys.ts'
import { v7 as newId } from 'uuid'
import { sql } from '../../floor/db/sql.ts'
import type { StagedChunk } from '../../floor/db/staged-chunk.ts'
import type { Db } from '../../floor/db/tenant-db.ts'
import { matchCompanies, strongestKeyOf } from './resolve-company.ts'

/**
 * Finds or makes the company behind every staged one. Companies of which most is known come first, so that one
 * known by its name alone finds them.
 */
export async function claimStagedCompanies(db: Db, chunk: StagedChunk): Promise<void> {
  const { tenantId, jobId, from, to, now } = chunk
  const staged = await db.rows<CompanyIdentity & { n: number }>(sql`
    select n, name, numeric_id as "numericId", slug, domain
    from import_companies
    where tenant_id = ${tenantId} and job_id = ${jobId} and n >= ${from} and n < ${to}
    order by num_nonnulls(numeric_id, slug, domain) desc, n`)
  const options = { now, newId, create: true, source: 'contacts', jobId } as const
  const matches = await matchCompanies(db, tenantId, staged, options)
  await db.run(sql`
    update import_companies s
    set company_id = found.company_id, matched_by = found.matched_by, reported_key = found.reported_key
    from unnest(
      ${staged.map(({ n }) => n)}::int[], ${matches.map((match) => match?.id ?? null)}::uuid[],
      ${matches.map((match) => match?.matchedBy ?? null)}::text[], ${staged.map(strongestKeyOf)}::text[]
    ) as found (n, company_id, matched_by, reported_key)
    where s.tenant_id = ${tenantId} and s.job_id = ${jobId} and s.n = found.n`)
}
