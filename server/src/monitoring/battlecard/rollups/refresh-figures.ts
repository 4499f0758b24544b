import type { Db } from '../../../floor/db/tenant-db.ts'
import { refreshExclusions } from './refresh-exclusions.ts'
import { refreshRollups } from './refresh-rollups.ts'
import type { RollupScope } from './rollup-scope.ts'

/**
 * Brings all that figures say of the interactions of a scope up to what is known now. The caller holds the monitoring lock.
 */
export async function refreshFigures(
  { db, tenantId, now }: { db: Db; tenantId: string; now: Date },
  scope: RollupScope,
): Promise<void> {
  await refreshExclusions(db, tenantId, now, scope)
  await refreshRollups(db, tenantId, scope)
}
