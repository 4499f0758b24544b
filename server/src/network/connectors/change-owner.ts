import { sql } from '../../floor/db/sql.ts'
import { eventsStatements } from '../../floor/events/record-event.ts'
import type { Context } from '../../floor/operation/context.ts'
import type { LockedConnector } from './lock-connector.ts'

/** Who changes it: a member, or null for the service itself. */
type Change = Pick<Context, 'db' | 'tenantId' | 'now' | 'newId'> & { memberId: string | null }

interface NamedOwner {
  id: string
  email: string
}

/** Gives locked connectors another owner, or none, remembers the change of each and reports it. */
export async function changeOwner(
  ctx: Change,
  connectors: readonly LockedConnector[],
  owner: NamedOwner | null,
): Promise<void> {
  const { tenantId, memberId, now } = ctx
  if (connectors.length === 0) return
  const ids = connectors.map(({ personId }) => personId)
  await ctx.db.batch([
    sql`
      update connectors
      set owner_id = ${owner?.id ?? null}, updated_at = ${now}
      where tenant_id = ${tenantId} and person_id = any(${ids}::uuid[])`,
    sql`
      insert into history (tenant_id, id, subject_id, field, from_value, to_value, member_id, at)
      select ${tenantId}::uuid, c.id, c.person_id, 'owner', c.former, ${owner?.email ?? null}, ${memberId}::uuid,
        ${now}::timestamptz
      from unnest(
        ${ids.map(() => ctx.newId())}::uuid[], ${ids}::uuid[],
        ${connectors.map(({ ownerEmail }) => ownerEmail)}::text[]
      ) as c (id, person_id, former)
      returning 1`,
    ...eventsStatements(
      tenantId,
      now,
      connectors.map(({ socialId, ownerId, ownerEmail }) => ({
        type: 'connector.owner_changed',
        subjectId: socialId,
        data: {
          connector_social_id: socialId,
          owner_id: owner?.id ?? null,
          owner_email: owner?.email ?? null,
          previous_owner_id: ownerId,
          previous_owner_email: ownerEmail,
        },
      })),
    ),
  ])
}
