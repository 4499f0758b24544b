import { ApiError } from '@throughline/contract/errors.ts'
import { sql } from '../../floor/db/sql.ts'
import type { Context } from '../../floor/operation/context.ts'
import { refreshTeammates } from '../battlecard/rollups/refresh-teammates.ts'
import type { StatedAddress } from './read-rep.ts'
import { refuseErased } from './refuse-erased.ts'
import { type ShownPerson, shownPersonId, showPersonIds } from './shown-person-id.ts'

/**
 * Takes over a further address of a person, under which sources may describe them from now on. Returns whether it is
 * news. Throws CONFLICT for an address of somebody else, or of somebody who was erased. The caller holds the monitoring
 * lock.
 */
export async function learnAddress(
  ctx: Context,
  personId: string,
  { keys }: StatedAddress,
): Promise<boolean> {
  const { db, tenantId } = ctx
  const known = await db.column<string>(sql`
    select person_id from competitor_person_keys where tenant_id = ${tenantId} and key = any(${keys})`)
  if (known.some((id) => id !== personId)) throw anothers()
  if (known.length > 0) return false
  await refuseErased(ctx, keys)
  await db.run(sql`
    insert into competitor_person_keys (tenant_id, key, person_id)
    values (${tenantId}, ${keys[0]}, ${personId})`)
  const shown = await db.rows<ShownPerson>(sql`
    select k.person_id as id, ${shownPersonId} as "socialId"
    from competitor_person_keys k
    where k.tenant_id = ${tenantId} and k.person_id = ${personId}
    group by k.person_id`)
  await showPersonIds(ctx, shown)
  await refreshTeammates(ctx)
  return true
}

const anothers = () =>
  new ApiError('CONFLICT', 'social_url is the address of somebody else whom the monitoring knows.', {
    details: [{ pointer: '/social_url', message: 'is the address of somebody else' }],
  })
