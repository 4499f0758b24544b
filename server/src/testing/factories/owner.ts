import { canonicalEmail } from '@throughline/parsing/text/canonical-email.ts'
import { searchForm } from '@throughline/parsing/text/search-form.ts'
import type pg from 'pg'
import { v7 as newId } from 'uuid'

export interface OwnerFields {
  email?: string
  firstName?: string
  lastName?: string
}

/** An owner of the directory. */
export async function createOwner(
  owner: pg.Client,
  tenantId: string,
  { email, firstName = '', lastName = '' }: OwnerFields = {},
): Promise<{ id: string; email: string }> {
  const id = newId()
  const address = email ?? `${id}@owners.test`
  await owner.query(
    `insert into owners
       (tenant_id, id, email, email_canon, first_name, last_name, search_text, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, now(), now())`,
    [
      tenantId,
      id,
      address,
      canonicalEmail(address),
      firstName,
      lastName,
      searchForm(`${firstName} ${lastName} ${address}`),
    ],
  )
  return { id, email: address }
}
