import { dayMs } from '@throughline/parsing/text/days.ts'
import { raw, type Sql, sql } from '../db/sql.ts'
import { holdingLease } from './holding-lease.ts'
import type { TaskKind } from './run-task.ts'

/** Deletes a workspace's expired rows: requested when the workspace is created, then daily. */
export const pruneKind = 'prune'

/** A table whose rows expire. */
export interface Retention {
  table: string
  /** The columns by which rows are deleted: a key of the table, or columns of a group of rows that expire together. */
  key: string
  /** Which of its rows have expired. */
  isExpired(scope: { tenantId: string; now: Date }): Sql
}

const rowsPerStep = 5_000

/** Deletes expired rows table by table, in order, some thousand a transaction. A step that failed is repeated. */
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
