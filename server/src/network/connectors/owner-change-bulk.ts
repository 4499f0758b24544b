import { ApiError } from '@throughline/contract/errors.ts'
import { type FoundOwner, findOwner } from '../../directory/owners/find-owner.ts'
import { sql } from '../../floor/db/sql.ts'
import type { Context } from '../../floor/operation/context.ts'
import type { BulkInput, BulkKind, Range, Tally, Work } from '../bulk-changes/bulk-kind.ts'
import { changedIn, changedSince } from '../bulk-changes/noted-records.ts'
import { changeOwner, changeOwners } from './change-owner.ts'
import { connectorsOfQuery } from './connectors-of-query.ts'
import { type LockedConnector, lockConnectors, unknownConnector } from './lock-connectors.ts'

export interface OwnerChangeInput extends BulkInput {
  /** Null for nobody. */
  ownerId: string | null
}

interface Wanted {
  /** Held for the connectors that are to get it. */
  owner: FoundOwner | null
}

interface Kept {
  personId: string
  /** From before. */
  ownerId: string | null
  madeAt: string
}

/** The same owner for many connectors, or none. */
export const ownerChange: BulkKind<OwnerChangeInput, Wanted, Kept> = {
  kind: 'connector_owner_change',
  stage: 'changing_owners',
  records: 'records',
  noted: 'record_id',
  unknown: () => unknownConnector().message,
  members: connectorsOfQuery,
  // The owner before the connectors, as whoever takes an owner out of the directory goes on to the connectors.
  prepare: async ({ db, tenantId }, { ownerId }) => {
    if (ownerId === null) return { owner: null }
    const owner = await findOwner(db, tenantId, { id: ownerId })
    if (!owner) throw new ApiError('NOT_FOUND', 'The owner is not in the directory any more.')
    return { owner }
  },
  change: async (ctx, { owner }, ids) => {
    const connectors = await lockConnectors(ctx, ofPeople(ids))
    const others = connectors.filter(({ ownerId }) => ownerId !== (owner?.id ?? null))
    await changeOwner(ctx, others, owner)
    const madeAt = ctx.now.toISOString()
    return {
      there: new Set(connectors.map(({ personId }) => personId)),
      kept: others.map(({ personId, ownerId }) => ({ personId, ownerId, madeAt })),
    }
  },
  keep: keepOwners,
  undo: (ctx, { jobId, input, range }) => undoOwners(ctx, { jobId, range, ownerId: input.ownerId }),
  shownIds: socialIdsOf,
}

const ofPeople = (ids: readonly string[]) => sql`c.person_id = any(${ids}::uuid[])`

async function keepOwners({ db, tenantId }: Work, jobId: string, kept: readonly Kept[]): Promise<void> {
  await db.run(sql`
    update job_changes c
    set made_at = k.made_at, owner_id = k.owner_id
    from unnest(
      ${kept.map(({ personId }) => personId)}::uuid[], ${kept.map(({ madeAt }) => madeAt)}::timestamptz[],
      ${kept.map(({ ownerId }) => ownerId)}::uuid[]
    ) as k (person_id, made_at, owner_id)
    where c.tenant_id = ${tenantId} and c.job_id = ${jobId} and c.record_id = k.person_id`)
}

async function socialIdsOf(
  { db, tenantId }: Work,
  _: OwnerChangeInput,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const rows = await db.rows<{ id: string; social_id: string }>(sql`
    select person_id as id, social_id
    from connectors
    where tenant_id = ${tenantId} and person_id = any(${ids}::uuid[])`)
  return new Map(rows.map(({ id, social_id }) => [id, social_id]))
}

interface Undo {
  jobId: string
  range: Range
  /** Whom the job gave the connectors to. */
  ownerId: string | null
}

async function undoOwners(ctx: Context, { jobId, range, ownerId }: Undo): Promise<Tally> {
  const kept = await ctx.db.rows<{ id: string; owner_id: string | null }>(sql`
    select c.record_id as id, c.owner_id
    from job_changes c
    where ${changedIn(ctx.tenantId, jobId, range)}
    order by c.n`)
  const owners = await heldOwners(ctx, [...new Set(kept.flatMap(({ owner_id }) => owner_id ?? []))])
  const held = await lockConnectors(ctx, ofPeople(kept.map(({ id }) => id)))
  const connectors = new Map(held.map((connector) => [connector.personId, connector]))
  const changed = await changedSince(ctx, { jobId, noted: ownerChange.noted, range, field: 'owner' })
  const isAsLeft = (connector: LockedConnector | undefined): connector is LockedConnector =>
    connector?.ownerId === ownerId && !changed.has(connector.personId)
  const steps = kept.flatMap(({ id, owner_id }) => {
    const connector = connectors.get(id)
    const to = owner_id === null ? null : owners.get(owner_id)
    return to === undefined || !isAsLeft(connector) ? [] : [{ ...connector, to }]
  })
  await changeOwners(ctx, steps)
  return { taken: kept.length, updated: steps.length }
}

/** Those of some owners that the directory still has, held as `findOwner` holds one. */
async function heldOwners(
  { db, tenantId }: Work,
  ids: readonly string[],
): Promise<ReadonlyMap<string, FoundOwner>> {
  const owners = await db.rows<FoundOwner>(sql`
    select id, email
    from owners
    where tenant_id = ${tenantId} and id = any(${ids}::uuid[])
    order by id
    for key share`)
  return new Map(owners.map((owner) => [owner.id, owner]))
}
