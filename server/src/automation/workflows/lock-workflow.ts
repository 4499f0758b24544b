import { type Sql, sql } from '../../floor/db/sql.ts'
import type { Context } from '../../floor/operation/context.ts'
import { type WorkflowRow, workflowsWithViews } from './workflow-row.ts'

export type LockedWorkflow = WorkflowRow & {
  /** The time by the database's clock: those of the workers may differ. */
  now: string
}

/**
 * A workflow with its view, held until the end of the transaction: evaluations, steps and changes of one workflow
 * wait for each other.
 */
export async function lockWorkflow(
  { db, tenantId }: Pick<Context, 'db' | 'tenantId'>,
  id: string,
): Promise<LockedWorkflow | undefined> {
  const [, [row]] = await db.batch<[unknown[], LockedWorkflow[]]>([
    sql`select id from workflows where tenant_id = ${tenantId} and id = ${id} for no key update`,
    // A statement of its own: one that had to wait for the lock would still see the view as it was before.
    lockedRow(tenantId, id),
  ])
  return row
}

const lockedRow = (tenantId: string, id: string): Sql => sql`
  select r.*, date_trunc('milliseconds', now()) as now
  from (${workflowsWithViews(tenantId)}) r
  where r.id = ${id}`
