import { sql } from '../../floor/db/sql.ts'
import type { Context } from '../../floor/operation/context.ts'
import { membersOfView } from './members-of-view.ts'
import type { WorkflowRow } from './workflow-row.ts'

type Started = Pick<WorkflowRow, 'id' | 'entity' | 'member_query'>

/**
 * Takes down who is in the view now, in place of whoever was: from here on it is seen who enters and who leaves. A
 * view that cannot be read has no members, and is taken down when it can.
 */
export async function takeDownMembers(
  ctx: Pick<Context, 'db' | 'tenantId'>,
  { id, ...view }: Started,
): Promise<void> {
  const { db, tenantId } = ctx
  const found = await membersOfView(ctx, view)
  await db.run(sql`delete from workflow_members where tenant_id = ${tenantId} and workflow_id = ${id}`)
  const isReadable = 'members' in found
  const count = isReadable
    ? await db.run(sql`
        insert into workflow_members (tenant_id, workflow_id, record_id)
        select ${tenantId}::uuid, ${id}::uuid, p.id from (${found.members}) p
        returning 1`)
    : 0
  await db.run(sql`
    update workflows
    set looked_at = ${isReadable ? sql`now()` : null}, member_count = ${count}
    where tenant_id = ${tenantId} and id = ${id}`)
}

/** Views of everything there is may be large, and a request about all of their members is worth its while. */
export const withLongTimeout = sql`set local statement_timeout = '25s'`
