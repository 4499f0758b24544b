import { ApiError } from '@throughline/contract/errors.ts'
import type { runWorkflow as contract } from '@throughline/contract/workflows/run-workflow.ts'
import { sql } from '../../floor/db/sql.ts'
import type { Context } from '../../floor/operation/context.ts'
import type { Handler } from '../../floor/operation/handler.ts'
import { enqueueWorkflow } from './enqueue-workflow.ts'
import { type Run, runColumns } from './run-columns.ts'
import { unknownWorkflow } from './workflow-answer.ts'

export const runWorkflow: Handler<typeof contract> = async (ctx, { id, all_members }) => {
  // Not held: a request need not wait for an evaluation under way, it is seen by the next.
  const workflow = await ctx.db.first<{ is_active: boolean }>(sql`
    select is_active from workflows where tenant_id = ${ctx.tenantId} and id = ${id} for key share`)
  if (!workflow) throw unknownWorkflow()
  if (!workflow.is_active)
    throw new ApiError('CONFLICT', 'The workflow is paused. Resume it with is_active: true.')
  const run = await queuedRun(ctx, { id, allMembers: all_members ?? false })
  await enqueueWorkflow(ctx, id)
  return { run }
}

/** A run that waits, the one that is there already or a new one. */
async function queuedRun(
  ctx: Context,
  { id, allMembers }: { id: string; allMembers: boolean },
): Promise<Run> {
  const { db, tenantId, now } = ctx
  for (;;) {
    const [, [run]] = await db.batch<[unknown[], Run[]]>([
      sql`
        insert into workflow_runs (tenant_id, id, workflow_id, cause, all_members, status, actions, created_at)
        values (${tenantId}, ${ctx.newId()}, ${id}, 'request', ${allMembers}, 'QUEUED', '[]', ${now})
        on conflict (tenant_id, workflow_id, all_members) where status = 'QUEUED' do nothing`,
      sql`
        select ${runColumns(tenantId)}
        from workflow_runs r
        where r.tenant_id = ${tenantId} and r.workflow_id = ${id} and r.all_members = ${allMembers}
          and r.status = 'QUEUED'`,
    ])
    // None if the run that was in the way of the insert has just begun.
    if (run) return run
  }
}
