import { inTenantTransaction } from '../floor/db/tenant-db.ts'
import { lockMonitoring } from '../monitoring/battlecard/rollups/lock-monitoring.ts'
import { refreshFigures } from '../monitoring/battlecard/rollups/refresh-figures.ts'
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
  // As a job does: on a busy machine a request would run into its time limit.
  await inTenantTransaction(pools.work, tenantId, async (db) => {
    await lockMonitoring({ db, tenantId })
    await refreshFigures({ db, tenantId, now: new Date() }, scope)
  })
}
