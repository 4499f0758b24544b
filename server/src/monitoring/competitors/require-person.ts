import { ApiError } from '@throughline/contract/errors.ts'
import { sql } from '../../floor/db/sql.ts'
import type { Db } from '../../floor/db/tenant-db.ts'
import { personKeysOf } from './person-keys.ts'

/** The id of the person of the monitoring whom any of their ids names. Throws NOT_FOUND for a stranger. */
export async function requirePerson(db: Db, tenantId: string, socialId: string): Promise<string> {
  const keys = personKeysOf(socialId)
  const found =
    keys.length === 0
      ? undefined
      : await db.first<{ person_id: string }>(sql`
          select person_id
          from competitor_person_keys
          where tenant_id = ${tenantId} and key = any(${keys})
          order by array_position(${keys}::text[], key)
          limit 1`)
  if (!found) throw new ApiError('NOT_FOUND', 'The monitoring knows nobody with this social_id.')
  return found.person_id
}
