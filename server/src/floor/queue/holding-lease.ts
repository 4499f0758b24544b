import { type Db, inTenantTransaction } from '../db/tenant-db.ts'
import type { JobTools } from './job-tools.ts'
import { holdLease } from './queue.ts'

/** Runs `work` in a transaction that holds the lease: a process that lost the job to another writes nothing. */
export function holdingLease<T>(
  { pools, lease }: Pick<JobTools, 'pools' | 'lease'>,
  work: (db: Db) => Promise<T>,
): Promise<T> {
  return inTenantTransaction(pools.work, lease.tenantId, async (db) => {
    await holdLease(db, lease)
    return work(db)
  })
}
