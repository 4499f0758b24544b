import type { DataOf } from '@throughline/contract/operation.ts'
import type { getOpportunity } from '@throughline/contract/opportunities/get-opportunity.ts'
import { type Sql, sql } from '../../../floor/db/sql.ts'
import { byWeight, describeEngagements, type EngagementCount, type Names } from './describe-engagements.ts'
import { type FoundPiece, rounded } from './evidence-item.ts'
import { type Rejectable, rejectionOf } from './rejection-of.ts'

export type Engagement = DataOf<typeof getOpportunity>['engagements'][number]

export interface EngagementsRow extends Rejectable {
  opportunity_id: string
  volume_out: number
  volume_in: number
  volume_unknown: number
  p: number
  last_at: string
  /** How many there were, by type and direction. */
  interactions: EngagementCount[]
  /** Of the newest engagements, as is `post_url`. */
  engagement_ids: string[]
  post_url: string | null
}

/**
 * Selects the engagements of each opportunity's pair with their weight on the day of its score, and the ids of the
 * newest `namedEach`. No row for a pair without engagements.
 */
export function engagementsStatement(
  tenantId: string,
  opportunityIds: readonly string[],
  namedEach: number,
): Sql {
  const ofPair = sql`e.tenant_id = ${tenantId} and e.connector_id = v.connector_id and e.person_id = v.prospect_id`
  const volume = sql`rs1_engagement_volume(e.type, e.count, (e.occurred_at at time zone 'UTC')::date, o.as_of)`
  const ofDirection = (direction: Sql) => sql`
    rs1_direction_volume(
      sum(${volume}) filter (where ${direction} and e.type = 'reaction'),
      sum(${volume}) filter (where ${direction} and e.type <> 'reaction'))`
  return sql`
    select v.opportunity_id, v.volume_out, v.volume_in, v.volume_unknown, v.last_at,
      rs1_engagement_p(v.volume_out, v.volume_in, v.volume_unknown) as p, v.rejection, counted.interactions,
      newest.engagement_ids, newest.post_url
    from (
      select o.id as opportunity_id, o.connector_id, o.prospect_id, ${ofDirection(sql`e.direction = 'out'`)} as volume_out,
        ${ofDirection(sql`e.direction = 'in'`)} as volume_in,
        ${ofDirection(sql`e.direction is null`)} as volume_unknown,
        max(e.occurred_at) as last_at, ${rejectionOf(tenantId, sql`'engagement'`)} as rejection
      from weighed_opportunities o
      join engagements e
        on e.tenant_id = ${tenantId} and e.connector_id = o.connector_id and e.person_id = o.prospect_id
      where o.tenant_id = ${tenantId} and o.id = any(${opportunityIds}::uuid[])
      group by o.id, o.connector_id, o.prospect_id
    ) v
    cross join lateral (
      select json_agg(n) as interactions
      from (
        select e.type, e.direction, sum(e.count) as count
        from engagements e
        where ${ofPair}
        group by e.type, e.direction
      ) n
    ) counted
    cross join lateral (
      select json_agg(n.id order by n.occurred_at desc, n.id desc) as engagement_ids,
        (array_agg(n.url order by n.occurred_at desc, n.id desc) filter (where n.url is not null))[1] as post_url
      from (
        select e.id, e.url, e.occurred_at
        from engagements e
        where ${ofPair}
        order by e.occurred_at desc, e.id desc
        limit ${namedEach}
      ) n
    ) newest`
}

/** Selects the newest engagements of an opportunity's pair, as the contract shows them. */
export function newestEngagementsStatement(tenantId: string, opportunityId: string, shownMax: number): Sql {
  return sql`
    select e.id, e.type, e.direction, e.occurred_at, e.count, e.url
    from opportunities o
    join engagements e
      on e.tenant_id = ${tenantId} and e.connector_id = o.connector_id and e.person_id = o.prospect_id
    where o.tenant_id = ${tenantId} and o.id = ${opportunityId}
    order by e.occurred_at desc, e.id desc
    limit ${shownMax}`
}

/** All engagements of a pair are one piece of evidence: several pieces would count the same attention twice. */
export function engagementPiece(row: EngagementsRow, names: Names): FoundPiece {
  const { engagement_ids, post_url } = row
  const interactions = row.interactions.toSorted(byWeight)
  const facts = { interactions, last_at: row.last_at }
  return {
    kind: 'engagement',
    provenance: 'imported',
    p: row.p,
    text: describeEngagements(facts, names),
    facts,
    occurred_at: row.last_at,
    refs: { engagement_ids, ...(post_url && { post_url }) },
    params: {
      volume_out: rounded(row.volume_out),
      volume_in: rounded(row.volume_in),
      volume_unknown: rounded(row.volume_unknown),
      acts: interactions.reduce((sum, one) => sum + one.count, 0),
    },
  }
}
