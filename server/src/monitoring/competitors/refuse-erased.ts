import { ApiError } from '@throughline/contract/errors.ts'
import { sql } from '../../floor/db/sql.ts'
import type { Db } from '../../floor/db/tenant-db.ts'
import { idOfKey, isErased } from '../../network/people/erased-people.ts'

/** Throws CONFLICT where one of the keys is of somebody who was erased. */
export async function refuseErased(db: Db, tenantId: string, keys: readonly string[]): Promise<void> {
  const erased = await db.first(sql`
    select from unnest(${keys}::text[]) as named (key)
    where ${isErased(tenantId, idOfKey(sql`named.key`))}`)
  if (erased)
    throw new ApiError(
      'CONFLICT',
      'social_url is of somebody who was erased for good. DELETE /people/{socialId}/erasure lets them be added again.',
    )
}
