import { createHash } from 'node:crypto'
import type { CompanyIdentity } from '@throughline/parsing/companies/company-keys.ts'
import { searchForm } from '@throughline/parsing/text/search-form.ts'
import { sql } from '../../floor/db/sql.ts'
import type { WriteScope } from '../../floor/operation/context.ts'
import { resolveCompanies } from '../companies/resolve-company.ts'

type RowWriter = WriteScope & { jobId?: string }

interface AddedRows {
  /** The company of each, in order. */
  companyIds: string[]
  /** How many rows are new; the others were there. */
  added: number
}

/**
 * Notes that a source says of these companies that they are clients. A source that says the same again, by the
 * name and all keys, is the row that is there already. Every company must be identified by something.
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
    // In one order everywhere, so that two imports wait for each other and do not lock each other out.
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

/** What makes two rows of one source the same. Hashed, for a name can be longer than an index takes. */
export function naturalKey({ name, numericId, slug, domain }: CompanyIdentity): string {
  return createHash('sha256')
    .update(JSON.stringify([searchForm(name), numericId, slug, domain]))
    .digest('base64url')
}
