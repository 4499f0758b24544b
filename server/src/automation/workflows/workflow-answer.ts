import { ApiError } from '@throughline/contract/errors.ts'
import type { DataOf } from '@throughline/contract/operation.ts'
import type { getWorkflow } from '@throughline/contract/workflows/get-workflow.ts'
import { readableViews } from '../../directory/preferences/readable-views.ts'
import { isoTime, type Sql, sql } from '../../floor/db/sql.ts'
import type { Context } from '../../floor/operation/context.ts'

type Answer = DataOf<typeof getWorkflow>
type Reader = Pick<Context, 'db' | 'tenantId' | 'memberId'>

/** A workflow as the API shows it, and its version. */
export type WorkflowRow = Answer['workflow'] & Pick<Answer, 'updated_at'>

/** A workflow as it is answered. Throws NOT_FOUND where the workspace has none with this id. */
export async function workflowAnswer(ctx: Reader, id: string): Promise<Answer> {
  const row = await ctx.db.first<WorkflowRow>(sql`${workflowRows(ctx)} and w.id = ${id}`)
  if (!row) throw unknownWorkflow()
  const { updated_at, ...workflow } = row
  return { workflow, updated_at }
}

export const unknownWorkflow = () => new ApiError('NOT_FOUND', 'There is no workflow with this id.')

/** Workflows `w` as the caller may see them, each with its newest run. */
export const workflowRows = ({ tenantId, memberId }: Reader): Sql => sql`
  select w.id, w.name, w.is_active, w.view_id as "viewId",
    case when ${readableViews({ tenantId, memberId })} then v.name end as "viewName", v.entity,
    w.fires_on as "on", w.member_count as "memberCount", w.last_run_at, r.last_run, w.schedule, w.timezone,
    case when w.is_active then w.next_run_at end as next_run_at, w.actions, w.created_at, w.updated_at
  from workflows w
  join saved_views v on v.tenant_id = ${tenantId} and v.id = w.view_id
  left join lateral (
    select json_build_object(
      'status', r.status, 'fired', r.fired, 'error', r.error,
      'created_at', ${isoTime('r.created_at')}
    ) as last_run
    from workflow_runs r
    where r.tenant_id = ${tenantId} and r.workflow_id = w.id
    order by r.created_at desc, r.id desc
    limit 1
  ) r on true
  where w.tenant_id = ${tenantId}`
