import { companyKeysOf } from '@throughline/parsing/companies/company-keys.ts'
import { searchForm } from '@throughline/parsing/text/search-form.ts'
import type pg from 'pg'
import { v7 as newId } from 'uuid'

export interface CompanyFields {
  name?: string
  numericId?: string | null
  slug?: string | null
  domain?: string | null
}

/** A company with the keys its fields give it. */
export async function createCompany(
  owner: pg.Client,
  tenantId: string,
  { name, numericId = null, slug = null, domain = null }: CompanyFields = {},
): Promise<{ id: string; name: string }> {
  const id = newId()
  const company = { id, name: name ?? `Company ${id}`, numericId, slug, domain }
  await owner.query(
    `insert into companies (tenant_id, id, name, search_name, domain, numeric_id, slug, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, now(), now())`,
    [tenantId, id, company.name, searchForm(company.name), domain, numericId, slug],
  )
  await owner.query(
    `insert into company_keys (tenant_id, key, bearer, company_id)
     select $1, k.key,
       coalesce((select max(o.bearer) + 1 from company_keys o where o.tenant_id = $1 and o.key = k.key and k.key like 'x:%'), 0),
       $2
     from unnest($3::text[]) as k (key)`,
    [tenantId, id, companyKeysOf(company)],
  )
  return company
}
