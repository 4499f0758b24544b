import type { CompanyIdentity } from '@throughline/parsing/companies/company-keys.ts'
import { v7 as newId } from 'uuid'
import { sql } from '../../floor/db/sql.ts'
import type { JobRef, StagedChunk } from '../../floor/db/staged-chunk.ts'
import type { Db } from '../../floor/db/tenant-db.ts'
import type { WriteScope } from '../../floor/operation/context.ts'
import { matchCompanies, type ResolveOptions, strongestKeyOf } from './resolve-company.ts'

export type StagedCompany = CompanyIdentity & { n: number }

/** Resolves staged companies and notes with each which company it is. */
export async function resolveStaged(
  scope: WriteScope & JobRef,
  staged: readonly StagedCompany[],
  options: Omit<ResolveOptions, 'jobId'>,
): Promise<void> {
  const { db, tenantId, jobId } = scope
  const matches = await matchCompanies(scope, staged, { ...options, jobId })
  await db.run(sql`
    update import_companies c
    set company_id = found.company_id, matched_by = found.matched_by, reported_key = found.reported_key
    from unnest(
      ${staged.map(({ n }) => n)}::int[], ${matches.map((match) => match?.id ?? null)}::uuid[],
      ${matches.map((match) => match?.matchedBy ?? null)}::text[], ${staged.map(strongestKeyOf)}::text[]
    ) as found (n, company_id, matched_by, reported_key)
    where c.tenant_id = ${tenantId} and c.job_id = ${jobId} and c.n = found.n and found.company_id is not null`)
}

/** The same for contacts; companies with most keys come first, so that one with only a name can match them. */
export async function resolveStagedChunk(db: Db, chunk: StagedChunk): Promise<void> {
  const { tenantId, jobId, from, to } = chunk
  const staged = await db.rows<StagedCompany>(sql`
    select n, name, numeric_id as "numericId", slug, domain
    from import_companies
    where tenant_id = ${tenantId} and job_id = ${jobId} and n >= ${from} and n < ${to}
    order by num_nonnulls(numeric_id, slug, domain) desc, n`)
  await resolveStaged({ ...chunk, db, newId }, staged, { create: true, source: 'contacts' })
}
