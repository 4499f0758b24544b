import { searchForm } from '@throughline/parsing/text/search-form.ts'
import type pg from 'pg'
import { v7 as newId } from 'uuid'
import { newLinkToken } from '../../directory/members/link-token.ts'
import { hashSecret } from '../../directory/workspaces/hash-secret.ts'
import { createPerson, type Person, type PersonFields } from './person.ts'

interface ConnectorFields extends PersonFields {
  ownerId?: string | null
}

/** A person who is a connector; `id` is the person's. */
export async function createConnector(
  owner: pg.Client,
  tenantId: string,
  fields: ConnectorFields = {},
): Promise<Person> {
  const person = await createPerson(owner, tenantId, fields)
  await owner.query(
    `insert into connectors
       (tenant_id, person_id, social_id, search_name, owner_id, created_at, updated_at)
     values ($1, $2, $3, $4, $5, now(), now())`,
    [tenantId, person.id, person.socialId, searchForm(person.name), fields.ownerId ?? null],
  )
  return person
}

/** The private link of a connector; returns its token. */
export async function createConnectorLink(
  owner: pg.Client,
  tenantId: string,
  connectorId: string,
): Promise<string> {
  const token = newLinkToken(tenantId)
  await owner.query(
    `insert into connector_links (tenant_id, connector_id, id, token_hash, created_by, created_at, expires_at)
     select $1, $2, $3, $4, min(m.id::text)::uuid, now(), now() + interval '1 day'
     from members m
     where m.tenant_id = $1`,
    [tenantId, connectorId, newId(), hashSecret(token)],
  )
  return token
}

/** That a connector introduces nobody to a company. */
export async function createConnectorExclusion(
  owner: pg.Client,
  tenantId: string,
  { connectorId, companyId }: { connectorId: string; companyId: string },
): Promise<{ id: string }> {
  const id = newId()
  await owner.query(
    `insert into connector_exclusions (tenant_id, id, connector_id, company_id, created_by, created_at)
     values ($1, $2, $3, $4, $5, now())`,
    [tenantId, id, connectorId, companyId, newId()],
  )
  return { id }
}
