import { ApiError, refused } from '@throughline/contract/errors.ts'
import type { InputOf } from '@throughline/contract/operation.ts'
import type { restoreEvidence } from '@throughline/contract/opportunities/restore-evidence.ts'
import { sql } from '../../../floor/db/sql.ts'
import type { Context } from '../../../floor/operation/context.ts'
import { requireVersion } from '../../../floor/operation/if-match.ts'
import { unknownOpportunity } from '../edit/lock-opportunities.ts'

type Request = InputOf<typeof restoreEvidence>
export type Pair = Record<'opportunityId' | 'connectorId' | 'personId', string>

/**
 * The evidence that a request names, by a key that outlives imports. Locks the connector, as building its opportunities
 * does. Throws NOT_FOUND, or PRECONDITION_FAILED where the caller has seen another version.
 */
export async function namedEvidence(ctx: Context, request: Request) {
  const { id, kind, overlap_id } = request
  const isOverlap = kind.endsWith('_overlap')
  if (isOverlap !== (overlap_id !== undefined)) throw overlapIdRefused(isOverlap)
  const pair = await lockedPair(ctx, id)
  const placeKey = await placeOf(ctx, pair, request)
  if (placeKey === undefined)
    throw new ApiError(
      'NOT_FOUND',
      'The opportunity has no such evidence; see its evidence and its rejected.',
    )
  return { ...pair, kind, placeKey }
}

/** The two people of an opportunity; locks its connector, as `namedEvidence` says. */
export async function lockedPair({ db, tenantId, ifMatch }: Context, id: string): Promise<Pair> {
  // By a statement of its own: an import that it waits for may change what is read afterwards.
  await db.run(sql`
    select k.person_id
    from connectors k
    where k.tenant_id = ${tenantId}
      and k.person_id = (select o.connector_id from opportunities o where o.tenant_id = ${tenantId} and o.id = ${id})
    for no key update`)
  const pair = await db.first<Pair & { updated_at: string }>(sql`
    select id as "opportunityId", connector_id as "connectorId", prospect_id as "personId", updated_at
    from opportunities
    where tenant_id = ${tenantId} and id = ${id}`)
  if (!pair) throw unknownOpportunity()
  const { updated_at, ...named } = pair
  requireVersion(ifMatch, updated_at)
  return named
}

/** The place key of the evidence, '' for kinds that a pair has once at most; undefined if the pair has none such. */
async function placeOf(
  { db, tenantId }: Context,
  { connectorId, personId }: Pair,
  { kind, overlap_id }: Request,
): Promise<string | undefined> {
  const ofPair = sql`tenant_id = ${tenantId} and connector_id = ${connectorId} and person_id = ${personId}`
  const overlap = sql`
    select place_key from shared_times where ${ofPair} and id = ${overlap_id} and kind || '_overlap' = ${kind}`
  const connection = sql`select '' as place_key from connections where ${ofPair} and gone_at is null`
  const engagement = sql`select '' as place_key from engagements where ${ofPair} limit 1`
  const other = kind === 'connection' ? connection : engagement
  const found = await db.first<{ place_key: string }>(overlap_id === undefined ? other : overlap)
  return found?.place_key
}

const overlapIdRefused = (isOverlap: boolean) =>
  refused(
    '/overlap_id',
    isOverlap ? 'is missing' : 'belongs to no evidence of this kind',
    isOverlap
      ? 'overlap_id says which shared time is meant: send refs.overlap_id of the evidence.'
      : 'overlap_id goes with company_overlap and school_overlap alone.',
  )
