import { refused } from '@throughline/contract/errors.ts'
import { readableViews } from '../../directory/preferences/readable-views.ts'
import { sql } from '../../floor/db/sql.ts'
import type { Context } from '../../floor/operation/context.ts'
import type { LockedWorkflow } from './lock-workflow.ts'

type WorkflowView = Pick<LockedWorkflow, 'view_id' | 'view_name' | 'entity' | 'member_query'>

/** A view the caller may read, locked to stay until the workflow is written. Throws BAD_REQUEST if there is none. */
export async function requireView(ctx: Context, viewId: string): Promise<WorkflowView> {
  const view = await ctx.db.first<WorkflowView>(sql`
    select v.id as view_id, v.name as view_name, v.entity, v.member_query
    from saved_views v
    where ${readableViews(ctx)} and v.id = ${viewId}
    for key share`)
  if (view) return view
  throw refused('/viewId', 'is no saved view that you can read')
}
