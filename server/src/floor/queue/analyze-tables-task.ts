import { analyzeGrownTables } from '../db/analyze-grown-tables.ts'
import type { Scope } from '../operation/context.ts'
import { enqueueTask } from './pending-tasks.ts'
import type { TaskKind } from './run-task.ts'

/** The task that updates the planner's statistics after a workspace got many rows; one for each workspace. */
export const analyzeTablesKind = 'analyze_tables'

/** For a request that writes hundreds of rows: analyzing in it would hold its locks until commit, so a task follows. */
export async function analyzeTablesLater({ db, tenantId }: Scope): Promise<void> {
  await enqueueTask(db, { tenantId, kind: analyzeTablesKind, key: '' })
}

export const analyzeTablesTask: TaskKind = {
  kind: analyzeTablesKind,
  run: ({ pools, lease }) => analyzeGrownTables(pools.work, lease.tenantId),
}
