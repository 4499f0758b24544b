import { longStatements } from '../../floor/db/long-statements.ts'
import { sql } from '../../floor/db/sql.ts'
import { followersStatement } from '../../floor/events/followers.ts'
import type { Context } from '../../floor/operation/context.ts'
import { lockedWithStatus } from './with-status.ts'

interface NamedStatus {
  id: string
  name: string
}

/**
 * Leaves every opportunity that has a status without one, remembers it and tells of it, all in one statement: there
 * may be hundreds of thousands. The tag must be locked. Returns how many there were.
 */
export async function clearStatus(
  { db, tenantId, memberId, now }: Context,
  status: NamedStatus,
): Promise<number> {
  await db.run(longStatements)
  const cleared = await db.run(sql`
    with locked as materialized (${lockedWithStatus(tenantId, status.id)}),
    cleared as (
      update opportunities o
      set status_id = null, status_closes = false,
        updated_at = greatest(${now}::timestamptz, o.updated_at + interval '1 millisecond')
      from locked
      where o.tenant_id = ${tenantId} and o.id = locked.id
      returning o.id, o.updated_at
    ),
    noted as (
      insert into history (tenant_id, id, subject_id, field, from_value, to_value, member_id, at)
      select ${tenantId}::uuid, new_id(), id, 'status', ${status.name}, null, ${memberId}::uuid, updated_at
      from cleared
    )
    insert into events (tenant_id, id, type, subject_id, data, created_at)
    select ${tenantId}::uuid, new_id(), 'opportunity.status_changed', id::text,
      json_build_object('id', id, 'status_id', null, 'status', null, 'previous_status_id', ${status.id}::uuid,
        'previous_status', ${status.name}::text),
      ${now}::timestamptz
    from cleared`)
  if (cleared > 0) await db.run(followersStatement(tenantId))
  return cleared
}
