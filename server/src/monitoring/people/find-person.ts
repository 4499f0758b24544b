import { ApiError } from '@throughline/contract/errors.ts'
import { readProfileAddress } from '@throughline/parsing/people/profile-address.ts'
import { canonicalSocialId } from '@throughline/parsing/people/social-id.ts'
import { sql } from '../../floor/db/sql.ts'
import type { Context } from '../../floor/operation/context.ts'
import { personOf } from '../competitors/require-person.ts'

/** Somebody under all profile ids that the workspace knows of them. */
export interface KnownPerson {
  socialIds: string[]
  /** Their rows in the network; several where lists knew them by different ids. */
  networkIds: string[]
  /** Their row in the monitoring of competitors. */
  monitoringId: string | null
}

/** The profile id that a request names, by itself or by its address; null for what can be nobody's. */
export const namedId = (text: string): string | null =>
  canonicalSocialId(readProfileAddress(text)?.socialId ?? text)

/** Undefined for somebody whom the workspace does not know. */
export async function findPerson(
  { db, tenantId }: Context,
  socialId: string,
): Promise<KnownPerson | undefined> {
  const keys = await db.rows<{ key: string; person_id: string }>(sql`
    select key, person_id
    from competitor_person_keys
    where tenant_id = ${tenantId} and person_id = (${personOf(tenantId, socialId)}) and key not like 'c:%'
    order by key`)
  const socialIds = [...new Set([socialId, ...keys.map(({ key }) => key.slice(2))])]
  const people = await db.rows<{ id: string }>(sql`
    select id
    from people
    where tenant_id = ${tenantId} and social_id = any(${socialIds}::text[])
    order by array_position(${socialIds}::text[], social_id)`)
  const [inMonitoring] = keys
  if (people.length === 0 && !inMonitoring) return undefined
  return {
    socialIds,
    networkIds: people.map(({ id }) => id),
    monitoringId: inMonitoring?.person_id ?? null,
  }
}

export const unknownPerson = () =>
  new ApiError('NOT_FOUND', 'The workspace stores nothing of a person with this social_id.')
