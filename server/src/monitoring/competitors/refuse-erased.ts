import { ApiError } from '@throughline/contract/errors.ts'
import { sql } from '../../floor/db/sql.ts'
import type { Scope } from '../../floor/operation/context.ts'
import { idOfKey, isErased } from '../../network/people/erased-people.ts'

/** Throws CONFLICT where one of the keys is of somebody who was erased. */
export async function refuseErased({ db, tenantId }: Scope, keys: readonly string[]): Promise<void> {
  const isAnyErased = await db.has(sql`
    select from unnest(${keys}::text[]) as named (key)
    where ${isErased(tenantId, idOfKey(sql`named.key`))}`)
  if (isAnyErased)
    throw new ApiError(
      'CONFLICT',
      'social_url is of somebody who was erased for good. DELETE /people/{socialId}/erasure lets them be added again.',
    )
}
