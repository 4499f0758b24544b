import { dayMs } from '@throughline/parsing/text/days.ts'
import type { Db } from '../db/tenant-db.ts'
import { holdingLease } from '../queue/holding-lease.ts'
import type { JobTools } from '../queue/job-tools.ts'
import type { TaskKind } from '../queue/run-task.ts'

interface Pruning {
  rowsPerStep: number
  /** Deletes at most `rowsPerStep` rows and returns how many. */
  deleteOld(db: Db, tenantId: string): Promise<number>
  /** Asked when nothing old is left: whether there are rows that will be old one day. */
  hasMore(db: Db, tenantId: string): Promise<boolean>
}

/**
 * A task that deletes what is older than it is kept, daily as long as there is anything. It does so in small
 * transactions; a step that dies is simply done again.
 */
export const pruneDaily = ({ rowsPerStep, deleteOld, hasMore }: Pruning): TaskKind => ({
  run: async (tools) => {
    while ((await inStep(tools, deleteOld)) === rowsPerStep) tools.signal.throwIfAborted()
    return (await inStep(tools, hasMore)) ? { runAgainAt: new Date(Date.now() + dayMs) } : undefined
  },
})

const inStep = <T>(tools: JobTools, work: (db: Db, tenantId: string) => Promise<T>): Promise<T> =>
  holdingLease(tools, (db) => work(db, tools.lease.tenantId))
