import type { CompanyIdentity } from '@throughline/parsing/companies/company-keys.ts'
import { searchForm } from '@throughline/parsing/text/search-form.ts'
import { sql } from '../../floor/db/sql.ts'
import type { WriteScope } from '../../floor/operation/context.ts'

export type CompanyColumns = CompanyIdentity & { id: string }

/** Inserts companies. Their keys were claimed before and are not written here. */
export async function insertCompanies(ctx: WriteScope, companies: readonly CompanyColumns[]): Promise<void> {
  if (companies.length === 0) return
  await ctx.db.run(sql`
    insert into companies (tenant_id, id, name, search_name, domain, numeric_id, slug, created_at, updated_at)
    select ${ctx.tenantId}::uuid, c.id, c.name, c.search_name, c.domain, c.numeric_id, c.slug,
      ${ctx.now}::timestamptz, ${ctx.now}::timestamptz
    from unnest(
      ${companies.map(({ id }) => id)}::uuid[], ${companies.map(({ name }) => name)}::text[],
      ${companies.map(({ name }) => searchForm(name))}::text[], ${companies.map(({ domain }) => domain)}::text[],
      ${companies.map(({ numericId }) => numericId)}::text[], ${companies.map(({ slug }) => slug)}::text[]
    ) as c (id, name, search_name, domain, numeric_id, slug)
    returning 1`)
}

/** Fills empty columns of companies that exist; what they hold already stays. */
export async function fillCompanies(ctx: WriteScope, companies: readonly CompanyColumns[]): Promise<void> {
  if (companies.length === 0) return
  await ctx.db.run(sql`
    update companies c
    set domain = coalesce(c.domain, f.domain), numeric_id = coalesce(c.numeric_id, f.numeric_id),
      slug = coalesce(c.slug, f.slug), updated_at = ${ctx.now}
    from unnest(
      ${companies.map(({ id }) => id)}::uuid[], ${companies.map(({ domain }) => domain)}::text[],
      ${companies.map(({ numericId }) => numericId)}::text[], ${companies.map(({ slug }) => slug)}::text[]
    ) as f (id, domain, numeric_id, slug)
    where c.tenant_id = ${ctx.tenantId} and c.id = f.id
      and (
        (c.domain is null and f.domain is not null) or (c.numeric_id is null and f.numeric_id is not null)
        or (c.slug is null and f.slug is not null)
      )`)
}
