import { empty, type Sql, sql } from '../../floor/db/sql.ts'
import type { Scope } from '../../floor/operation/context.ts'

export interface MemberChange {
  members: number
  entered: number
  departed: number
}

interface Sync {
  workflowId: string
  /** Selects the `id` of every member there is now. */
  members: Sql
  /** The records in question; all unless given. */
  among?: readonly string[]
  /** The run in which those who entered or left fire; nobody does unless given. */
  run?: { id: string; at: string }
}

/**
 * Makes the members of a locked workflow what they are now, and counts them and those who entered or left. One
 * statement compares and writes, so that all of it comes of the same moment.
 */
export async function syncMembers(
  { db, tenantId }: Scope,
  { workflowId, members, among, run }: Sync,
): Promise<MemberChange> {
  const own = sql`m.tenant_id = ${tenantId} and m.workflow_id = ${workflowId}`
  const only = (column: Sql) => (among === undefined ? sql`true` : sql`${column} = any(${among}::uuid[])`)
  const { before, entered, departed } = await db.one<Omit<MemberChange, 'members'> & { before: number }>(sql`
    with present as materialized (
      select p.id from (${members}) p where ${only(sql`p.id`)}
    ), entered as (
      insert into workflow_members (tenant_id, workflow_id, record_id)
      select ${tenantId}::uuid, ${workflowId}::uuid, p.id
      from present p
      where not exists (select from workflow_members m where ${own} and m.record_id = p.id)
      returning record_id
    ), departed as (
      delete from workflow_members m
      where ${own} and ${only(sql`m.record_id`)} and not exists (select from present p where p.id = m.record_id)
      returning m.record_id
    )${run === undefined ? empty : fired(tenantId, workflowId, run)}
    select (select count(*) from entered) as entered, (select count(*) from departed) as departed,
      (select count(*) from workflow_members m where ${own}) as before`)
  const change = { members: before + entered - departed, entered, departed }
  await db.run(sql`
    update workflows set member_count = ${change.members} where tenant_id = ${tenantId} and id = ${workflowId}`)
  return change
}

const fired = (tenantId: string, workflowId: string, { id, at }: { id: string; at: string }): Sql => sql`,
    fired as (
      insert into workflow_firings (tenant_id, run_id, record_id, workflow_id, change, fired_at)
      select ${tenantId}::uuid, ${id}::uuid, c.record_id, ${workflowId}::uuid, c.change, ${at}::timestamptz
      from (
        select record_id, 'entered' as change from entered
        union all
        select record_id, 'left' from departed
      ) c
    )`
