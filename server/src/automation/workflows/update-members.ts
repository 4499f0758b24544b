import { type Sql, sql } from '../../floor/db/sql.ts'
import type { Context } from '../../floor/operation/context.ts'
import type { EvaluatedRun } from './evaluated-run.ts'
import type { LockedWorkflow } from './lock-workflow.ts'

export interface MemberChange {
  members: number
  entered: number
  left: number
}

interface Update {
  workflow: LockedWorkflow
  run: EvaluatedRun
  /** Selects the `id` of every member. */
  members: Sql
}

/**
 * Writes down who entered and who left since the last time, as firings of the run, and makes the members what they
 * are now. One statement compares, so that both come of the same moment. Where nobody was taken down before, those
 * present have not entered: they are where it starts from.
 */
export async function updateMembers(
  { db, tenantId }: Pick<Context, 'db' | 'tenantId'>,
  { workflow, run, members }: Update,
): Promise<MemberChange> {
  const own = sql`m.tenant_id = ${tenantId} and m.workflow_id = ${workflow.id}`
  const ofRun = sql`f.tenant_id = ${tenantId} and f.run_id = ${run.id}`
  await db.run(sql`
    insert into workflow_firings (tenant_id, run_id, record_id, workflow_id, change, fired_at)
    select ${tenantId}::uuid, ${run.id}::uuid, coalesce(p.id, m.record_id), ${workflow.id}::uuid,
      case when m.record_id is null then 'entered' else 'left' end, ${workflow.now}::timestamptz
    from (${members}) p
    full join (select m.record_id from workflow_members m where ${own}) m on m.record_id = p.id
    where p.id is null or m.record_id is null
    returning 1`)
  const [, , , [count], [change]] = await db.batch<
    [unknown[], unknown[], unknown[], { members: number }[], { entered: number; left: number }[]]
  >([
    sql`
      insert into workflow_members (tenant_id, workflow_id, record_id)
      select f.tenant_id, f.workflow_id, f.record_id from workflow_firings f where ${ofRun} and f.change = 'entered'
      returning 1`,
    sql`
      delete from workflow_members m
      using workflow_firings f
      where ${own} and ${ofRun} and f.change = 'left' and f.record_id = m.record_id`,
    workflow.looked_at ? sql`select` : sql`delete from workflow_firings f where ${ofRun}`,
    sql`select count(*) as members from workflow_members m where ${own}`,
    sql`
      select count(*) filter (where f.change = 'entered') as entered, count(*) filter (where f.change = 'left') as left
      from workflow_firings f
      where ${ofRun}`,
  ])
  const found = { members: count?.members ?? 0, entered: change?.entered ?? 0, left: change?.left ?? 0 }
  await db.run(sql`
    update workflows
    set looked_at = ${workflow.now}, member_count = ${found.members}
    where tenant_id = ${tenantId} and id = ${workflow.id}`)
  return found
}
