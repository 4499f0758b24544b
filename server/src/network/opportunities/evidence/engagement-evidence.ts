import type { DataOf } from '@throughline/contract/operation.ts'
import type { getOpportunity } from '@throughline/contract/opportunities/get-opportunity.ts'
import { type Sql, sql } from '../../../floor/db/sql.ts'
import { byWeight, describeInteractions, type InteractionCount, type Names } from './describe-interactions.ts'
import { type Piece, rounded } from './evidence-item.ts'
import { type Rejectable, rejectionOf } from './rejection-of.ts'

export type Engagement = DataOf<typeof getOpportunity>['engagements'][number]
export type EngagementRow = Engagement & { opportunity_id: string }
export type InteractionCountRow = InteractionCount & { opportunity_id: string }

export interface VolumeRow extends Rejectable {
  opportunity_id: string
  volume_out: number
  volume_in: number
  volume_unknown: number
  p: number
  last_at: string
}

/** What the interactions between opportunities' pairs weigh on the day of their score; no row where there are none. */
export function volumesStatement(tenantId: string, opportunityIds: readonly string[]): Sql {
  const volume = sql`rs1_engagement_volume(e.type, e.count, (e.occurred_at at time zone 'UTC')::date, o.as_of)`
  const ofDirection = (direction: Sql) => sql`
    rs1_direction_volume(
      sum(${volume}) filter (where ${direction} and e.type = 'reaction'),
      sum(${volume}) filter (where ${direction} and e.type <> 'reaction'))`
  return sql`
    select v.opportunity_id, v.volume_out, v.volume_in, v.volume_unknown, v.last_at,
      rs1_engagement_p(v.volume_out, v.volume_in, v.volume_unknown) as p, v.rejection
    from (
      select o.id as opportunity_id, ${ofDirection(sql`e.direction = 'out'`)} as volume_out,
        ${ofDirection(sql`e.direction = 'in'`)} as volume_in,
        ${ofDirection(sql`e.direction is null`)} as volume_unknown,
        max(e.occurred_at) as last_at, ${rejectionOf(tenantId, sql`'engagement'`)} as rejection
      from opportunities o
      join engagements e
        on e.tenant_id = ${tenantId} and e.connector_id = o.connector_id and e.person_id = o.prospect_id
      where o.tenant_id = ${tenantId} and o.id = any(${opportunityIds}::uuid[])
      group by o.id, o.connector_id, o.prospect_id
    ) v`
}

/** How many interactions there were, by type and direction. */
export function interactionCountsStatement(tenantId: string, opportunityIds: readonly string[]): Sql {
  return sql`
    select o.id as opportunity_id, e.type, e.direction, sum(e.count) as count
    from opportunities o
    join engagements e
      on e.tenant_id = ${tenantId} and e.connector_id = o.connector_id and e.person_id = o.prospect_id
    where o.tenant_id = ${tenantId} and o.id = any(${opportunityIds}::uuid[])
    group by o.id, e.type, e.direction`
}

/** The newest interactions themselves, at most so many of each opportunity. */
export function engagementsStatement(
  tenantId: string,
  opportunityIds: readonly string[],
  shownEach: number,
): Sql {
  return sql`
    select o.id as opportunity_id, e.*
    from opportunities o
    cross join lateral (
      select e.id, e.type, e.direction, e.occurred_at, e.count, e.url
      from engagements e
      where e.tenant_id = ${tenantId} and e.connector_id = o.connector_id and e.person_id = o.prospect_id
      order by e.occurred_at desc, e.id desc
      limit ${shownEach}
    ) e
    where o.tenant_id = ${tenantId} and o.id = any(${opportunityIds}::uuid[])
    order by e.occurred_at desc, e.id desc`
}

/** The interaction as the contract shows it. */
export function shownEngagement({ opportunity_id: _, ...engagement }: EngagementRow): Engagement {
  return engagement
}

/** All interactions together are one piece: each alone would count attention twice. */
export function engagementPiece(
  row: VolumeRow,
  counts: readonly InteractionCountRow[],
  engagements: readonly Engagement[],
  names: Names,
): Piece {
  const post_url = engagements.find(({ url }) => url !== null)?.url
  const interactions = counts.map(({ type, direction, count }) => ({ type, direction, count })).sort(byWeight)
  const facts = { interactions, last_at: row.last_at }
  return {
    kind: 'engagement',
    provenance: 'imported',
    p: row.p,
    text: describeInteractions(facts, names),
    facts,
    occurred_at: row.last_at,
    refs: { engagement_ids: engagements.map(({ id }) => id), ...(post_url && { post_url }) },
    params: {
      volume_out: rounded(row.volume_out),
      volume_in: rounded(row.volume_in),
      volume_unknown: rounded(row.volume_unknown),
      acts: interactions.reduce((sum, one) => sum + one.count, 0),
    },
  }
}
