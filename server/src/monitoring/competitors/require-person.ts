import type { dismissal } from '@throughline/contract/competitors/dismissal.ts'
import { ApiError } from '@throughline/contract/errors.ts'
import { personKeysOf } from '@throughline/parsing/interactions/person-keys.ts'
import type { Static } from 'typebox'
import { type Sql, sql } from '../../floor/db/sql.ts'
import type { Scope } from '../../floor/operation/context.ts'

/** The id of the person of the monitoring whom any of their ids names. Throws NOT_FOUND for a stranger. */
export async function requirePerson({ db, tenantId }: Scope, socialId: string): Promise<string> {
  const found = await db.first<{ person_id: string }>(personOf(tenantId, socialId))
  if (!found) throw new ApiError('NOT_FOUND', 'The monitoring knows nobody with this social_id.')
  return found.person_id
}

/** Selects whom an id names: what is both a page and a member id is the page, under which people are shown. */
export function personOf(tenantId: string, socialId: string): Sql {
  const keys = personKeysOf(socialId)
  return sql`
    select person_id
    from competitor_person_keys
    where tenant_id = ${tenantId} and key = any(${keys}::text[])
    order by array_position(${keys}::text[], key)
    limit 1`
}

/** Whether somebody who is there is dismissed, and why. */
export const readDismissal = ({ db, tenantId }: Scope, personId: string): Promise<Static<typeof dismissal>> =>
  db.one(sql`
    select social_id, name, dismissed_at is not null as dismissed, dismissed_reason as reason, dismissed_at
    from competitor_people
    where tenant_id = ${tenantId} and id = ${personId}`)
