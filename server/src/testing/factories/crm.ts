import type pg from 'pg'
import { v7 as newId } from 'uuid'

/** A record of the CRM for a company, owned by somebody when an address is given. */
export async function createCrmCompany(
  owner: pg.Client,
  tenantId: string,
  fields: { companyId: string; ownerEmail?: string | null; isCustomer?: boolean },
): Promise<{ id: string }> {
  const id = newId()
  const { companyId, ownerEmail = null, isCustomer = false } = fields
  await owner.query(
    `insert into crm_companies
       (tenant_id, id, vendor, crm_id, company_id, name, is_customer, owner_email, created_at, updated_at)
     values ($1, $2, 'hubspot', $3, $4, 'A record', $5, $6, now(), now())`,
    [tenantId, id, id, companyId, isCustomer, ownerEmail],
  )
  return { id }
}

export interface DealFields {
  companyId: string
  name?: string
  stage?: string
  amount?: number | null
  currency?: string | null
  closeDate?: string | null
  isClosed?: boolean
}

/** A deal of the CRM, open unless it is said to be closed. */
export async function createDeal(
  owner: pg.Client,
  tenantId: string,
  fields: DealFields,
): Promise<{ id: string }> {
  const id = newId()
  const { companyId, name = 'A deal', stage = 'Proposal', isClosed = false } = fields
  await owner.query(
    `insert into crm_deals
       (tenant_id, id, vendor, crm_id, company_id, name, stage, amount, currency, close_date, is_closed,
         is_won, created_at, updated_at)
     values ($1, $2, 'hubspot', $3, $4, $5, $6, $7, $8, $9, $10, false, now(), now())`,
    [
      ...[tenantId, id, id, companyId, name, stage],
      ...[fields.amount ?? null, fields.currency ?? null, fields.closeDate ?? null, isClosed],
    ],
  )
  return { id }
}
