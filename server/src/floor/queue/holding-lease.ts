import { patientLocks } from '../db/long-statements.ts'
import { type Db, inTenantTransaction } from '../db/tenant-db.ts'
import { holdLease } from './queue.ts'
import type { WorkTools } from './work-tools.ts'

type LeaseHolder = Pick<WorkTools, 'pools' | 'lease'>

/**
 * Runs `work` in a transaction that waits longer for locks than a request does, since no caller waits for it. `work`
 * must itself call `holdLease` before any write that is to be committed.
 */
export function withPatientLocks<T>({ pools, lease }: LeaseHolder, work: (db: Db) => Promise<T>): Promise<T> {
  return inTenantTransaction(pools.work, lease.tenantId, async (db) => {
    await db.run(patientLocks)
    return work(db)
  })
}

/** The same, with the lease held from the beginning: a process that lost the job or task to another writes nothing. */
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
    // The lease may have expired during `work`; renew it before the commit releases the row lock.
    await holdLease(db, holder.lease)
    return result
  })
}
