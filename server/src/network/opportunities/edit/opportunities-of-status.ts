import { longStatements } from '../../../floor/db/long-statements.ts'
import { type Sql, sql } from '../../../floor/db/sql.ts'
import { followersStatement } from '../../../floor/events/followers.ts'
import type { Context } from '../../../floor/operation/context.ts'
import type { StatusTag } from './lock-opportunities.ts'

/**
 * Leaves every opportunity that has a status without one, remembers it and reports it, all in one statement: there
 * may be hundreds of thousands. The tag must be locked. Returns how many there were.
 */
export async function clearStatus(
  { db, tenantId, memberId, now }: Context,
  status: Pick<StatusTag, 'id' | 'name'>,
): Promise<number> {
  await db.run(longStatements)
  const cleared = await db.run(sql`
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
    insert into events (tenant_id, id, type, subject_id, data, created_at)
    select ${tenantId}::uuid, new_id(), 'opportunity.status_changed', id::text,
      json_build_object('id', id, 'status_id', null, 'status', null, 'previous_status_id', ${status.id}::uuid,
        'previous_status', ${status.name}::text),
      ${now}::timestamptz
    from cleared
    returning 1`)
  if (cleared > 0) await db.run(followersStatement(tenantId))
  return cleared
}

/**
 * Takes over, for every opportunity with a status, whether that status closes the conversation. The tag must be
 * locked. The opportunity itself did not change, so neither its version nor its history moves.
 */
export async function closeStatus(ctx: Context, statusId: string, closes: boolean): Promise<void> {
  await ctx.db.run(longStatements)
  await ctx.db.run(sql`
    with locked as materialized (${lockedWithStatus(ctx.tenantId, statusId)})
    update opportunities o
    set status_closes = ${closes}
    from locked
    where o.tenant_id = ${ctx.tenantId} and o.id = locked.id and o.status_closes <> ${closes}`)
}

/**
 * The opportunities with a status, held for writing: in the order in which an import writes them, so that neither
 * locks the other out. The tag must be locked, so that no further opportunity gets it.
 */
const lockedWithStatus = (tenantId: string, statusId: string): Sql => sql`
  select id
  from opportunities
  where tenant_id = ${tenantId} and status_id = ${statusId}
  order by connector_id, prospect_id
  for no key update`
