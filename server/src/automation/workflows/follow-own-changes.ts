import { sql } from '../../floor/db/sql.ts'
import type { Context } from '../../floor/operation/context.ts'
import type { LockedWorkflow } from './lock-workflow.ts'
import { membersOfView } from './members-of-view.ts'

/**
 * Records that a workflow has just changed itself, in the transaction of that change: those it moved into its view or
 * out of it are members or not from now on, and fire nothing by it. Without this a workflow could go in circles.
 */
export async function followOwnChanges(
  ctx: Pick<Context, 'db' | 'tenantId'>,
  workflow: LockedWorkflow,
  ids: readonly string[],
): Promise<void> {
  const { db, tenantId } = ctx
  const view = await membersOfView(ctx, workflow)
  if ('problem' in view) return
  await db.batch([
    sql`
      delete from workflow_members m
      where m.tenant_id = ${tenantId} and m.workflow_id = ${workflow.id} and m.record_id = any(${ids}::uuid[])
        and m.record_id not in (select p.id from (${view.members}) p where p.id = any(${ids}::uuid[]))`,
    sql`
      insert into workflow_members (tenant_id, workflow_id, record_id)
      select ${tenantId}::uuid, ${workflow.id}::uuid, p.id
      from (${view.members}) p
      where p.id = any(${ids}::uuid[])
      on conflict (tenant_id, workflow_id, record_id) do nothing`,
    sql`
      update workflows w
      set member_count = (
        select count(*) from workflow_members m where m.tenant_id = ${tenantId} and m.workflow_id = ${workflow.id})
      where w.tenant_id = ${tenantId} and w.id = ${workflow.id}`,
  ])
}
