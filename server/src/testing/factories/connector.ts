import { searchForm } from '@throughline/parsing/text/search-form.ts'
import type pg from 'pg'
import { createPerson, type Person, type PersonFields } from './person.ts'

export interface ConnectorFields extends PersonFields {
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
