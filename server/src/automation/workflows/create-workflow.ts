import type { createWorkflow as contract } from '@throughline/contract/workflows/create-workflow.ts'
import { searchForm } from '@throughline/parsing/text/search-form.ts'
import { longStatements } from '../../floor/db/long-statements.ts'
import { sql } from '../../floor/db/sql.ts'
import { readName } from '../../floor/input/read-name.ts'
import type { Handler } from '../../floor/operation/handler.ts'
import { enqueueWorkflow } from './enqueue-workflow.ts'
import { readActions } from './read-actions.ts'
import { readNextRun } from './read-next-run.ts'
import { recordMembers } from './record-members.ts'
import { requireView } from './require-view.ts'
import { workflowAnswer } from './workflow-answer.ts'

export const createWorkflow: Handler<typeof contract> = async (ctx, input) => {
  const { on: fires_on, schedule = null, timezone = 'UTC', is_active = true } = input
  const name = readName(input.name)
  const nextRunAt = readNextRun({ fires_on, schedule, timezone }, ctx.now)
  const view = await requireView(ctx, input.viewId)
  const actions = await readActions(ctx, view.entity, input.actions ?? [])
  const id = ctx.newId()
  await ctx.db.batch([
    longStatements,
    sql`
      insert into workflows
        (tenant_id, id, view_id, member_id, name, search_name, fires_on, schedule, timezone, actions, is_active,
         next_run_at, created_at, updated_at)
      values (
        ${ctx.tenantId}, ${id}, ${view.view_id}, ${ctx.memberId}, ${name}, ${searchForm(name)}, ${fires_on}, ${schedule},
        ${timezone}, ${JSON.stringify(actions)}, ${is_active}, ${nextRunAt}, ${ctx.now}, ${ctx.now})`,
  ])
  await recordMembers(ctx, { ...view, id })
  if (is_active) await enqueueWorkflow(ctx, id)
  return workflowAnswer(ctx, id)
}
