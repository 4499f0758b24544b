import type { DataOf } from '@throughline/contract/operation.ts'
import type { getOpportunity } from '@throughline/contract/opportunities/get-opportunity.ts'
import { type Sql, sql } from '../../../floor/db/sql.ts'
import { socialUrlOf } from '../../people/social-id.ts'

type Alternative = DataOf<typeof getOpportunity>['alternatives'][number]

export type AlternativeRow = Pick<Alternative, 'opportunity_id' | 'score' | 'tier'> & {
  name: string
  social_id: string
}

const alternativesShown = 50

/** The opportunities to an opportunity's prospect through other connectors, best first. */
export function alternativesStatement(tenantId: string, opportunityId: string): Sql {
  return sql`
    select a.id as opportunity_id, a.score, rs1_tier(a.score) as tier, c.name, c.social_id
    from opportunities o
    join opportunities a
      on a.tenant_id = ${tenantId} and a.prospect_id = o.prospect_id and a.connector_id <> o.connector_id
    join people c on c.tenant_id = ${tenantId} and c.id = a.connector_id
    where o.tenant_id = ${tenantId} and o.id = ${opportunityId}
    order by a.score desc nulls last, a.id
    limit ${alternativesShown}`
}

export function shownAlternative({
  opportunity_id,
  score,
  tier,
  name,
  social_id,
}: AlternativeRow): Alternative {
  return { opportunity_id, score, tier, connector: { name, social_id, social_url: socialUrlOf(social_id) } }
}
