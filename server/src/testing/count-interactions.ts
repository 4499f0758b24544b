import { lockMonitoring } from '../battlecard-model/lock-monitoring.ts'
import { refreshExclusions } from '../battlecard-model/refresh-exclusions.ts'
import { refreshRollups } from '../battlecard-model/refresh-rollups.ts'
import { inTenantTransaction } from '../db/tenant-db.ts'
import type { TestDatabase } from './database.ts'

/** Brings exclusions and rollups up to the interactions that a test has put into the tables. */
export async function countInteractions(
  { owner, pools }: Pick<TestDatabase, 'owner' | 'pools'>,
  tenantId: string,
): Promise<void> {
  const { rows } = await owner.query<{ id: string }>('select id from competitors where tenant_id = $1', [
    tenantId,
  ])
  const scope = { competitorIds: rows.map(({ id }) => id) }
  await inTenantTransaction(pools.transactions, tenantId, async (db) => {
    await lockMonitoring(db, tenantId)
    await refreshExclusions(db, tenantId, new Date(), scope)
    await refreshRollups(db, tenantId, scope)
  })
}
