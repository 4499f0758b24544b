import { inTenantTransaction } from '../floor/db/tenant-db.ts'
import { refreshTeammates } from '../monitoring/battlecard/rollups/refresh-teammates.ts'
import type { TestDatabase } from './database.ts'

/** What the task does that marks teammates, at once. */
export const markTeammates = (database: TestDatabase, tenantId: string): Promise<void> =>
  inTenantTransaction(database.pools.transactions, tenantId, (db) =>
    refreshTeammates({ db, tenantId, now: new Date() }),
  )
