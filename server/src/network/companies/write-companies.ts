import type { CompanyIdentity } from '@throughline/parsing/companies/company-keys.ts'
import { searchForm } from '@throughline/parsing/text/search-form.ts'
import { sql } from '../../floor/db/sql.ts'
import type { Db } from '../../floor/db/tenant-db.ts'

export type CompanyColumns = CompanyIdentity & { id: string }

/** Adds companies. Their keys are claimed before and are not written here. */
export async function insertCompanies(
  db: Db,
  tenantId: string,
  companies: readonly CompanyColumns[],
  now: Date,
): Promise<void> {
  if (companies.length === 0) return
  await db.run(sql`
    insert into companies (tenant_id, id, name, search_name, domain, numeric_id, slug, created_at, updated_at)
    select ${tenantId}::uuid, c.id, c.name, c.search_name, c.domain, c.numeric_id, c.slug,
      ${now}::timestamptz, ${now}::timestamptz
    from unnest(
      ${companies.map(({ id }) => id)}::uuid[], ${companies.map(({ name }) => name)}::text[],
      ${companies.map(({ name }) => searchForm(name))}::text[], ${companies.map(({ domain }) => domain)}::text[],
      ${companies.map(({ numericId }) => numericId)}::text[], ${companies.map(({ slug }) => slug)}::text[]
    ) as c (id, name, search_name, domain, numeric_id, slug)
    returning 1`)
}

/** Fills empty columns of companies that exist; what they hold already stays. */
export async function fillCompanies(
  db: Db,
  tenantId: string,
  companies: readonly CompanyColumns[],
  now: Date,
): Promise<void> {
  if (companies.length === 0) return
  await db.run(sql`
    update companies c
    set domain = coalesce(c.domain, f.domain), numeric_id = coalesce(c.numeric_id, f.numeric_id),
      slug = coalesce(c.slug, f.slug), updated_at = ${now}
    from unnest(
      ${companies.map(({ id }) => id)}::uuid[], ${companies.map(({ domain }) => domain)}::text[],
      ${companies.map(({ numericId }) => numericId)}::text[], ${companies.map(({ slug }) => slug)}::text[]
    ) as f (id, domain, numeric_id, slug)
    where c.tenant_id = ${tenantId} and c.id = f.id
      and (
        (c.domain is null and f.domain is not null) or (c.numeric_id is null and f.numeric_id is not null)
        or (c.slug is null and f.slug is not null)
      )`)
}
