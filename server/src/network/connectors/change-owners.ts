import type { FoundOwner } from '../../directory/owners/find-owner.ts'
import { sql } from '../../floor/db/sql.ts'
import { eventsStatements } from '../../floor/events/record-event.ts'
import type { WriteScope } from '../../floor/operation/context.ts'
import type { LockedConnector } from './lock-connectors.ts'

/** Who makes the change: a member, or null for the service itself. */
type Change = WriteScope & { memberId: string | null }

/** A locked connector and its new owner. */
interface OwnerStep extends LockedConnector {
  to: FoundOwner | null
}

/** Gives each locked connector its new owner, or none; writes history and events. */
export async function changeOwners(ctx: Change, steps: readonly OwnerStep[]): Promise<void> {
  const { tenantId, memberId, now } = ctx
  if (steps.length === 0) return
  const ids = steps.map(({ personId }) => personId)
  await ctx.db.batch([
    sql`
      update connectors c
      set owner_id = s.owner_id, updated_at = ${now}
      from unnest(${ids}::uuid[], ${steps.map(({ to }) => to?.id ?? null)}::uuid[]) as s (person_id, owner_id)
      where c.tenant_id = ${tenantId} and c.person_id = s.person_id`,
    sql`
      insert into history (tenant_id, id, subject_id, field, from_value, to_value, member_id, at)
      select ${tenantId}::uuid, s.id, s.person_id, 'owner', s.former, s.owner, ${memberId}::uuid, ${now}::timestamptz
      from unnest(
        ${ids.map(() => ctx.newId())}::uuid[], ${ids}::uuid[],
        ${steps.map(({ ownerEmail }) => ownerEmail)}::text[], ${steps.map(({ to }) => to?.email ?? null)}::text[]
      ) as s (id, person_id, former, owner)
      returning 1`,
    ...eventsStatements(
      tenantId,
      now,
      steps.map(({ socialId, ownerId, ownerEmail, to }) => ({
        type: 'connector.owner_changed',
        subjectId: socialId,
        data: {
          connector_social_id: socialId,
          owner_id: to?.id ?? null,
          owner_email: to?.email ?? null,
          previous_owner_id: ownerId,
          previous_owner_email: ownerEmail,
        },
      })),
    ),
  ])
}
