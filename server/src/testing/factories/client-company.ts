import type pg from 'pg'
import { v7 as newId } from 'uuid'

/** A source that says the company is a client. */
export async function createClientSource(
  owner: pg.Client,
  tenantId: string,
  companyId: string,
): Promise<{ id: string }> {
  const id = newId()
  await owner.query(
    `insert into client_company_sources (tenant_id, id, source, natural_key, name, company_id, created_at)
     values ($1, $2, 'csv', $3, 'A client', $4, now())`,
    [tenantId, id, id, companyId],
  )
  return { id }
}

/** Takes a company out of the clients, whatever any source says. */
export async function excludeClient(
  owner: pg.Client,
  tenantId: string,
  companyId: string,
): Promise<{ id: string }> {
  const id = newId()
  await owner.query(
    'insert into client_company_exclusions (tenant_id, id, created_at) values ($1, $2, now())',
    [tenantId, id],
  )
  await owner.query(
    'insert into client_company_exclusion_keys (tenant_id, key, exclusion_id) values ($1, $2, $3)',
    [tenantId, `c:${companyId}`, id],
  )
  return { id }
}
