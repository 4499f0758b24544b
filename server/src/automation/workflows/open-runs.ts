import { sql } from '../../floor/db/sql.ts'
import type { Context } from '../../floor/operation/context.ts'
import type { Action } from './workflow-row.ts'

export interface OpenRun {
  id: string
  /** As they were when it fired. */
  actions: Action[]
}

/** The runs of a workflow that have something left to do, the oldest first. */
export function openRuns(
  { db, tenantId }: Pick<Context, 'db' | 'tenantId'>,
  workflowId: string,
): Promise<OpenRun[]> {
  return db.rows<OpenRun>(sql`
    select id, actions
    from workflow_runs
    where tenant_id = ${tenantId} and workflow_id = ${workflowId} and status = 'RUNNING'
    order by created_at, id`)
}

/** The positions of the actions of these types. */
export const positionsOf = ({ actions }: OpenRun, isWanted: (action: Action) => boolean): number[] =>
  actions.flatMap((action, at) => (isWanted(action) ? [at] : []))
