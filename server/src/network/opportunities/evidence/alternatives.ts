import type { DataOf } from '@throughline/contract/operation.ts'
import type { getOpportunity } from '@throughline/contract/opportunities/get-opportunity.ts'
import { type Sql, sql } from '../../../floor/db/sql.ts'
import { statusOf, withAddress } from '../search/opportunity-row.ts'

type Alternative = DataOf<typeof getOpportunity>['alternatives'][number]

export type AlternativeRow = Omit<Alternative, 'connector' | 'status'> & {
  connector: Omit<Alternative['connector'], 'social_url'>
  status: NonNullable<Alternative['status']> | null
}

const alternativesShown = 50

/** The opportunities to an opportunity's prospect through other connectors, best first. */
export function alternativesStatement(tenantId: string, opportunityId: string): Sql {
  return sql`
    select a.id as opportunity_id, a.score, rs1_tier(a.score) as tier, ${statusOf} as status,
      json_build_object('name', c.name, 'social_id', c.social_id) as connector
    from opportunities o
    join opportunities a
      on a.tenant_id = ${tenantId} and a.prospect_id = o.prospect_id and a.connector_id <> o.connector_id
    join people c on c.tenant_id = ${tenantId} and c.id = a.connector_id
    left join tags st on st.tenant_id = ${tenantId} and st.id = a.status_id
    where o.tenant_id = ${tenantId} and o.id = ${opportunityId}
    order by a.score desc nulls last, a.id
    limit ${alternativesShown}`
}

export const shownAlternative = ({ connector, status, ...row }: AlternativeRow): Alternative => ({
  ...row,
  ...(status && { status }),
  connector: withAddress(connector),
})
