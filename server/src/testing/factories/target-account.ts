import { searchForm } from '@throughline/parsing/text/search-form.ts'
import type pg from 'pg'
import { v7 as newId } from 'uuid'
import { type CompanyFields, createCompany } from './company.ts'

interface TargetAccountFields extends CompanyFields {
  socialUrl?: string
  tierId?: string | null
}

/** A target account with its company. */
export async function createTargetAccount(
  owner: pg.Client,
  tenantId: string,
  fields: TargetAccountFields = {},
): Promise<{ id: string; companyId: string }> {
  const company = await createCompany(owner, tenantId, fields)
  const id = newId()
  await owner.query(
    `insert into target_accounts
       (tenant_id, id, company_id, account_name, search_name, account_social_url, domain, numeric_id, tier_id,
        created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, now(), now())`,
    [
      tenantId,
      id,
      company.id,
      company.name,
      searchForm(company.name),
      fields.socialUrl ?? '',
      fields.domain ?? null,
      fields.numericId ?? null,
      fields.tierId ?? null,
    ],
  )
  return { id, companyId: company.id }
}
