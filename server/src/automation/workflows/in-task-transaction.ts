import { sql } from '../../floor/db/sql.ts'
import type { Db } from '../../floor/db/tenant-db.ts'
import { holdingLease } from '../../floor/queue/holding-lease.ts'
import type { JobTools } from '../../floor/queue/job-tools.ts'
import { holdLease } from '../../floor/queue/queue.ts'

export interface WorkflowTools extends JobTools {
  tenantId: string
  workflowId: string
}

/** The tools of a task that is about a workflow. */
export function workflowTools(tools: JobTools): WorkflowTools {
  const { tenantId, key } = tools.lease
  if (key === null) throw new Error('a task of a workflow must name it')
  return { ...tools, tenantId, workflowId: key }
}

/** A transaction that only the process which holds the task can commit. */
export function inTaskTransaction<T>(tools: WorkflowTools, work: (db: Db) => Promise<T>): Promise<T> {
  return holdingLease(tools, async (db) => {
    await db.run(sql`set local lock_timeout = '30s'`)
    const result = await work(db)
    // Work that took long has used up the lease by now, and the fence falls with the commit.
    await holdLease(db, tools.lease)
    return result
  })
}
