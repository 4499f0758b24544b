import { patientLocks } from '../db/long-statements.ts'
import { type Db, inTenantTransaction } from '../db/tenant-db.ts'
import type { JobTools } from './job-tools.ts'
import { holdLease } from './queue.ts'

type LeaseHolder = Pick<JobTools, 'pools' | 'lease'>

/**
 * Runs `work` in a transaction that holds the lease: a process that lost the job to another writes nothing. It waits
 * longer for the locks of others than a request does, for nobody waits for it.
 */
export function holdingLease<T>({ pools, lease }: LeaseHolder, work: (db: Db) => Promise<T>): Promise<T> {
  return inTenantTransaction(pools.work, lease.tenantId, async (db) => {
    await db.run(patientLocks)
    await holdLease(db, lease)
    return work(db)
  })
}

/** The same for work that may take longer than the lease and does not end the job. */
export function holdingLeaseForLong<T>(holder: LeaseHolder, work: (db: Db) => Promise<T>): Promise<T> {
  return holdingLease(holder, async (db) => {
    const result = await work(db)
    // By now the lease may have been used up, and the fence falls with the commit.
    await holdLease(db, holder.lease)
    return result
  })
}
