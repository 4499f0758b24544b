import { sql } from '../../floor/db/sql.ts'
import type { Scope } from '../../floor/operation/context.ts'
import type { LockedWorkflow } from './lock-workflow.ts'
import { type EvaluatedRun, openRun } from './open-run.ts'

interface Trouble {
  workflow: LockedWorkflow
  run: EvaluatedRun
  /** In words, for its user. */
  problem: string
}

/** Ends a run before it fires anybody, and says why, once for as long as it stays so. */
export async function recordTrouble(ctx: Scope, trouble: Trouble): Promise<void> {
  const { workflow, run, problem } = trouble
  if (run.cause === 'change' && (await lastError(ctx, workflow.id)) === problem) return
  await openRun(ctx, workflow, run)
  await ctx.db.run(sql`
    update workflow_runs
    set status = 'FAILED', error = ${problem}, finished_at = ${workflow.now}
    where tenant_id = ${ctx.tenantId} and id = ${run.id}`)
}

async function lastError({ db, tenantId }: Scope, workflowId: string): Promise<string | null> {
  const last = await db.first<{ error: string | null }>(sql`
    select error
    from workflow_runs
    where tenant_id = ${tenantId} and workflow_id = ${workflowId}
    order by created_at desc, id desc
    limit 1`)
  return last?.error ?? null
}
