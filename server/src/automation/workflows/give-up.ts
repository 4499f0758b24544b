import { v7 as newId } from 'uuid'
import { sql } from '../../floor/db/sql.ts'
import type { Context } from '../../floor/operation/context.ts'
import { lockWorkflow } from './lock-workflow.ts'
import { recordTrouble } from './record-trouble.ts'

/** How often in a row a workflow may fail for a reason of the service before its user is told. */
export const triesMax = 5

const problem =
  'The workflow failed several times in a row for a reason of the service. Tell whoever runs it; it goes on by itself.'

/** Ends what a workflow could not carry out however often it was tried, and says so; it starts afresh from there. */
export async function giveUp(ctx: Pick<Context, 'db' | 'tenantId'>, workflowId: string): Promise<void> {
  const { db, tenantId } = ctx
  const workflow = await lockWorkflow(ctx, workflowId)
  if (!workflow) return
  const ended = await db.run(sql`
    update workflow_runs
    set status = 'FAILED', error = ${problem}, finished_at = ${workflow.now}
    where tenant_id = ${tenantId} and workflow_id = ${workflowId} and finished_at is null`)
  await db.run(sql`
    delete from workflow_steps s
    using workflow_runs r
    where s.tenant_id = ${tenantId} and s.error is null
      and r.tenant_id = ${tenantId} and r.id = s.run_id and r.workflow_id = ${workflowId} and r.finished_at is not null`)
  const run = { id: newId(), cause: 'change', allMembers: false } as const
  if (ended === 0) await recordTrouble(ctx, { workflow, run, problem })
}
