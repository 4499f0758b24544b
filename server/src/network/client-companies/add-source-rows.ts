import { createHash } from 'node:crypto'
import type { CompanyIdentity } from '@throughline/parsing/companies/company-keys.ts'
import { searchForm } from '@throughline/parsing/text/search-form.ts'
import { sql } from '../../floor/db/sql.ts'
import type { WriteScope } from '../../floor/operation/context.ts'
import { resolveCompanies } from '../companies/resolve-company.ts'

type RowWriter = WriteScope & { jobId?: string }

interface AddedRows {
  /** The company of each row, in order. */
  companyIds: string[]
  /** How many rows are new; the others existed. */
  added: number
}

/**
 * Writes that a source names these companies as clients. A source that names a company again, by the same name and the
 * same keys, adds no second row. Every company must be identified by something.
 */
export async function addSourceRows(
  writer: RowWriter,
  source: 'manual' | 'csv',
  companies: readonly CompanyIdentity[],
): Promise<AddedRows> {
  const { db, tenantId, now, newId, jobId } = writer
  const found = await resolveCompanies(writer, companies, {
    create: true,
    source: source === 'manual' ? 'entered' : 'client_list',
    jobId,
  })
  const companyIds = found.map((id) => {
    if (id === null) throw new Error('a client company without anything that identifies it')
    return id
  })
  const rows = companies
    .map((company, index) => ({ ...company, companyId: companyIds[index], key: naturalKey(company) }))
    // Sorted, as everywhere, so that two imports wait for each other instead of running into a deadlock.
    .sort((a, b) => (a.key < b.key ? -1 : 1))
  const added = await db.run(sql`
    insert into client_company_sources
      (tenant_id, id, source, natural_key, name, company_id, numeric_id, slug, domain, created_at)
    select ${tenantId}::uuid, r.id, ${source}, r.natural_key, r.name, r.company_id, r.numeric_id, r.slug, r.domain,
      ${now}::timestamptz
    from unnest(
      ${rows.map(() => newId())}::uuid[], ${rows.map(({ key }) => key)}::text[], ${rows.map(({ name }) => name)}::text[],
      ${rows.map(({ companyId }) => companyId)}::uuid[], ${rows.map(({ numericId }) => numericId)}::text[],
      ${rows.map(({ slug }) => slug)}::text[], ${rows.map(({ domain }) => domain)}::text[]
    ) as r (id, natural_key, name, company_id, numeric_id, slug, domain)
    on conflict (tenant_id, source, natural_key) do nothing`)
  return { companyIds, added }
}

/** The key by which two rows of one source are the same. Hashed, since a name can be longer than an index allows. */
export function naturalKey({ name, numericId, slug, domain }: CompanyIdentity): string {
  return createHash('sha256')
    .update(JSON.stringify([searchForm(name), numericId, slug, domain]))
    .digest('base64url')
}
