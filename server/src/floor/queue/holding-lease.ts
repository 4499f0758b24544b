import { patientLocks } from '../db/long-statements.ts'
import { type Db, inTenantTransaction } from '../db/tenant-db.ts'
import type { JobTools } from './job-tools.ts'
import { holdLease } from './queue.ts'

type LeaseHolder = Pick<JobTools, 'pools' | 'lease'>

/** Runs `work` in a transaction that holds the lease: a process that lost the job to another writes nothing. */
export function holdingLease<T>({ pools, lease }: LeaseHolder, work: (db: Db) => Promise<T>): Promise<T> {
  return inTenantTransaction(pools.work, lease.tenantId, async (db) => {
    await holdLease(db, lease)
    return work(db)
  })
}

/** The same for work that may take long, which waits longer for the locks of others than a request does. */
export function holdingLeaseForLong<T>(holder: LeaseHolder, work: (db: Db) => Promise<T>): Promise<T> {
  return holdingLease(holder, async (db) => {
    await db.run(patientLocks)
    const result = await work(db)
    // Work that took long has used up the lease by now, and the fence falls with the commit.
    await holdLease(db, holder.lease)
    return result
  })
}
