import { ApiError } from '@throughline/contract/errors.ts'
import { type FoundOwner, findOwner } from '../../directory/owners/find-owner.ts'
import { sql } from '../../floor/db/sql.ts'
import type { Context, Scope } from '../../floor/operation/context.ts'
import type { BulkInput, BulkKind, FormerValues } from '../bulk-changes/bulk-kind.ts'
import { changedSince } from '../bulk-changes/noted-records.ts'
import { socialIdsOf } from '../people/named-people.ts'
import { changeOwners } from './change-owners.ts'
import { connectorsOfQuery } from './connector-filters.ts'
import { type LockedConnector, lockConnectors, unknownConnector } from './lock-connectors.ts'

interface OwnerChangeInput extends BulkInput {
  /** Null to leave the connectors without an owner. */
  ownerId: string | null
}

/** The same owner for many connectors, or none. */
export const ownerChange: BulkKind<OwnerChangeInput, FoundOwner | null> = {
  kind: 'connector_owner_change',
  stage: 'changing_owners',
  records: 'records',
  unknown: () => unknownConnector().message,
  members: connectorsOfQuery,
  // The owner is locked before the connectors, in the order that `deleteOwner` keeps to.
  prepare: async ({ db, tenantId }, { ownerId }) => {
    if (ownerId === null) return null
    const owner = await findOwner({ db, tenantId }, { id: ownerId })
    if (!owner) throw new ApiError('NOT_FOUND', 'The owner is not in the directory any more.')
    return owner
  },
  change: async (ctx, owner, ids) => {
    const connectors = await lockConnectors(ctx, ofPeople(ids))
    const others = connectors.filter(({ ownerId }) => ownerId !== (owner?.id ?? null))
    await changeOwners(
      ctx,
      others.map((connector) => ({ ...connector, to: owner })),
    )
    const made_at = ctx.now.toISOString()
    return {
      found: new Set(connectors.map(({ personId }) => personId)),
      former: others.map(({ personId, ownerId }) => ({ id: personId, made_at, owner_id: ownerId })),
    }
  },
  undo: undoOwners,
  shownIds: (ctx, _, ids) => socialIdsOf(ctx, ids),
}

const ofPeople = (ids: readonly string[]) => sql`c.person_id = any(${ids}::uuid[])`

/** Gives connectors back to their former owners. `ownerId` is the owner whom the job gave them. */
async function undoOwners(
  ctx: Context,
  { ownerId }: OwnerChangeInput,
  former: readonly FormerValues[],
): Promise<number> {
  const owners = await heldOwners(ctx, [...new Set(former.flatMap(({ owner_id }) => owner_id ?? []))])
  const held = await lockConnectors(ctx, ofPeople(former.map(({ id }) => id)))
  const connectors = new Map(held.map((connector) => [connector.personId, connector]))
  const changed = await changedSince(ctx, former, ['owner'])
  const isAsLeft = (connector: LockedConnector | undefined): connector is LockedConnector =>
    connector?.ownerId === ownerId && !changed.has(connector.personId)
  const steps = former.flatMap(({ id, owner_id }) => {
    const connector = connectors.get(id)
    const to = owner_id === null ? null : owners.get(owner_id)
    return to === undefined || !isAsLeft(connector) ? [] : [{ ...connector, to }]
  })
  await changeOwners(ctx, steps)
  return steps.length
}

/** Those of some owners that the directory still has, locked as `findOwner` locks one. */
async function heldOwners(ctx: Scope, ids: readonly string[]): Promise<ReadonlyMap<string, FoundOwner>> {
  const owners = await ctx.db.rows<FoundOwner>(sql`
    select id, email
    from owners
    where tenant_id = ${ctx.tenantId} and id = any(${ids}::uuid[])
    order by id
    for key share`)
  return new Map(owners.map((owner) => [owner.id, owner]))
}
