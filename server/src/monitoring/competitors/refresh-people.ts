import type { Context } from '../../floor/operation/context.ts'
import { refreshExclusions } from '../battlecard/rollups/refresh-exclusions.ts'
import { refreshRollups } from '../battlecard/rollups/refresh-rollups.ts'

/** Brings all that figures say of what these people did and met up to what is known of them now. */
export async function refreshPeople(
  { db, tenantId, now }: Context,
  personIds: readonly string[],
): Promise<void> {
  await refreshExclusions(db, tenantId, now, { personIds })
  await refreshRollups(db, tenantId, { personIds })
}
