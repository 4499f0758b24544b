import { sql } from '../../floor/db/sql.ts'
import type { Context } from '../../floor/operation/context.ts'
import type { EvaluatedRun } from './evaluated-run.ts'
import type { LockedWorkflow } from './lock-workflow.ts'

interface Trouble {
  workflow: LockedWorkflow
  run: EvaluatedRun
  /** In words, for its user. */
  problem: string
}

/**
 * Tells that a view cannot be read, once for as long as it stays so. It has no members meanwhile, but nobody is taken
 * to have left: who was there the last time is compared with when it can be read again.
 */
export async function recordTrouble(ctx: Pick<Context, 'db' | 'tenantId'>, trouble: Trouble): Promise<void> {
  const { db, tenantId } = ctx
  const { workflow, run, problem } = trouble
  await db.run(
    sql`update workflows set member_count = 0 where tenant_id = ${tenantId} and id = ${workflow.id}`,
  )
  if (run.cause === 'request') {
    await db.run(sql`
      update workflow_runs
      set status = 'FAILED', error = ${problem}, finished_at = ${workflow.now}
      where tenant_id = ${tenantId} and id = ${run.id}`)
    return
  }
  if (run.cause === 'change' && (await lastError(ctx, workflow.id)) === problem) return
  await db.run(sql`
    insert into workflow_runs
      (tenant_id, id, workflow_id, cause, all_members, status, actions, error, created_at, finished_at)
    values (
      ${tenantId}, ${run.id}, ${workflow.id}, ${run.cause}, ${run.allMembers}, 'FAILED', '[]', ${problem},
      ${workflow.now}, ${workflow.now})`)
}

async function lastError(
  { db, tenantId }: Pick<Context, 'db' | 'tenantId'>,
  workflowId: string,
): Promise<string | null> {
  const last = await db.first<{ error: string | null }>(sql`
    select error
    from workflow_runs
    where tenant_id = ${tenantId} and workflow_id = ${workflowId}
    order by created_at desc, id desc
    limit 1`)
  return last?.error ?? null
}
