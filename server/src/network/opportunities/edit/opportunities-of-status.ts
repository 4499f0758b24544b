import { longStatements } from '../../../floor/db/long-statements.ts'
import { type Sql, sql } from '../../../floor/db/sql.ts'
import { followersStatement } from '../../../floor/events/followers.ts'
import { insertOfEvents } from '../../../floor/events/record-event.ts'
import type { Context } from '../../../floor/operation/context.ts'
import type { StatusTag } from './lock-opportunities.ts'

/**
 * Removes the status from every opportunity that has it; writes history and events. One statement, as there may be
 * hundreds of thousands. The tag must be locked. Returns how many opportunities had it.
 */
export async function removeStatusFromAll(
  { db, tenantId, memberId, now }: Context,
  status: Pick<StatusTag, 'id' | 'name'>,
): Promise<number> {
  await db.run(longStatements)
  const events = sql`
    select id::text as subject_id,
      json_build_object('id', id, 'status_id', null, 'status', null, 'previous_status_id', ${status.id}::uuid,
        'previous_status', ${status.name}::text) as data
    from cleared`
  const changed = await db.run(sql`
    with locked as materialized (${lockedWithStatus(tenantId, status.id)}),
    cleared as (
      update opportunities o
      set status_id = null, status_at = null, status_closes = false,
        updated_at = next_version(${now}, o.updated_at)
      from locked
      where o.tenant_id = ${tenantId} and o.id = locked.id
      returning o.id, o.updated_at
    ),
    noted as (
      insert into history (tenant_id, id, subject_id, field, from_value, to_value, member_id, at)
      select ${tenantId}::uuid, new_id(), id, 'status', ${status.name}, null, ${memberId}::uuid, updated_at
      from cleared
      returning 1
    )
    ${insertOfEvents(tenantId, now, { type: 'opportunity.status_changed', rows: events })}`)
  if (changed > 0) await db.run(followersStatement(tenantId))
  return changed
}

/**
 * Copies the tag's `closes` to all opportunities with that status. The tag must be locked. The opportunities themselves
 * do not change, so they get no new version and no line of history.
 */
export async function setStatusCloses(ctx: Context, statusId: string, closes: boolean): Promise<void> {
  await ctx.db.run(longStatements)
  await ctx.db.run(sql`
    with locked as materialized (${lockedWithStatus(ctx.tenantId, statusId)})
    update opportunities o
    set status_closes = ${closes}
    from locked
    where o.tenant_id = ${ctx.tenantId} and o.id = locked.id and o.status_closes <> ${closes}`)
}

/** Locks in the order in which an import writes, against deadlocks. The tag must be locked, so that no more get it. */
const lockedWithStatus = (tenantId: string, statusId: string): Sql => sql`
  select id
  from opportunities
  where tenant_id = ${tenantId} and status_id = ${statusId}
  order by connector_id, prospect_id
  for no key update`
