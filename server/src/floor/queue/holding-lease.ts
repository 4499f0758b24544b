import { patientLocks } from '../db/long-statements.ts'
import { type Db, inTenantTransaction } from '../db/tenant-db.ts'
import { holdLease } from './queue.ts'
import type { WorkTools } from './work-tools.ts'

type LeaseHolder = Pick<WorkTools, 'pools' | 'lease'>

/**
 * Runs `work` in a transaction that waits longer for the locks of others than a request does, for nobody waits for it.
 * Before `work` writes anything that stays it holds the lease.
 */
export function withPatientLocks<T>({ pools, lease }: LeaseHolder, work: (db: Db) => Promise<T>): Promise<T> {
  return inTenantTransaction(pools.work, lease.tenantId, async (db) => {
    await db.run(patientLocks)
    return work(db)
  })
}

/** The same under the lease from the beginning on: a process that lost the job to another writes nothing. */
export function holdingLease<T>(holder: LeaseHolder, work: (db: Db) => Promise<T>): Promise<T> {
  return withPatientLocks(holder, async (db) => {
    await holdLease(db, holder.lease)
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
