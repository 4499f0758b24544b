import { dayMs } from '@throughline/parsing/text/days.ts'
import { raw, type Sql, sql } from '../db/sql.ts'
import { holdingLease } from './holding-lease.ts'
import type { TaskKind } from './run-task.ts'

/** The task that deletes what a workspace keeps no longer. The workspace begins with it, and it never ends. */
export const pruneKind = 'prune'

/** Rows of which a workspace keeps some only for a while. */
export interface Retention {
  table: string
  /** The columns by which they are deleted: those that tell rows apart, or put together what goes at once. */
  key: string
  /** Which of its rows have expired. */
  isExpired(scope: { tenantId: string; now: Date }): Sql
}

const rowsPerStep = 5_000

/** Deletes daily what has expired, in the order of the list and step by step; a step that dies is simply done again. */
export const pruneTask = (retention: readonly Retention[]): TaskKind => ({
  kind: pruneKind,
  run: async (tools) => {
    const { tenantId, claimedAt: now } = tools.lease
    for (const { table, key, isExpired } of retention) {
      const step = () =>
        holdingLease(tools, (db) =>
          db.run(sql`
            delete from ${raw(table)}
            where tenant_id = ${tenantId} and (${raw(key)}) in (
              select ${raw(key)}
              from ${raw(table)}
              where tenant_id = ${tenantId} and ${isExpired({ tenantId, now })}
              limit ${rowsPerStep}
            )`),
        )
      while ((await step()) >= rowsPerStep) tools.signal.throwIfAborted()
    }
    return { runAgainAt: new Date(now.getTime() + dayMs) }
  },
})
