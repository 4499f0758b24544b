import { analyzeGrownTables } from '../db/analyze-grown-tables.ts'
import type { Scope } from '../operation/context.ts'
import { enqueueTask } from './pending-tasks.ts'
import type { TaskKind } from './run-task.ts'

/** The task that has the planner know what a workspace has been given, once for a workspace. */
export const analyzeTablesKind = 'analyze_tables'

/** For a request that writes rows by the hundred: analyzing cannot be a part of its transaction, so it follows it. */
export async function analyzeTablesLater({ db, tenantId }: Scope): Promise<void> {
  await enqueueTask(db, { tenantId, kind: analyzeTablesKind, key: '' })
}

export const analyzeTablesTask: TaskKind = {
  kind: analyzeTablesKind,
  run: ({ pools, lease }) => analyzeGrownTables(pools.work, lease.tenantId),
}
