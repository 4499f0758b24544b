import { sql } from '../../floor/db/sql.ts'
import type { Scope } from '../../floor/operation/context.ts'
import type { LockedWorkflow } from './lock-workflow.ts'
import { membersOfView } from './members-of-view.ts'
import { syncMembers } from './sync-members.ts'

type Started = Pick<LockedWorkflow, 'id' | 'entity' | 'member_query'>

/**
 * Records who is in the view now, in place of whoever was before, to see from now on who enters and who leaves. A view
 * that cannot be read has no members, and they are recorded when it can.
 */
export async function recordMembers(ctx: Scope, { id, ...view }: Started): Promise<void> {
  const found = await membersOfView(ctx, view)
  const isReadable = 'members' in found
  const members = isReadable ? found.members : sql`select null::uuid as id where false`
  await syncMembers(ctx, { workflowId: id, members })
  await ctx.db.run(sql`
    update workflows
    set looked_at = ${isReadable ? sql`now()` : null}
    where tenant_id = ${ctx.tenantId} and id = ${id}`)
}
