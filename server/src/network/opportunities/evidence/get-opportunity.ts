import type { DataOf } from '@throughline/contract/operation.ts'
import type { getOpportunity as contract } from '@throughline/contract/opportunities/get-opportunity.ts'
import { prepared, type Sql, sql } from '../../../floor/db/sql.ts'
import type { Handler } from '../../../floor/operation/handler.ts'
import { unknownOpportunity } from '../edit/lock-opportunities.ts'
import {
  type OpportunityRow,
  opportunityColumns,
  opportunityJoins,
  shownOpportunity,
  statusOf,
  withAddress,
} from '../search/opportunity-row.ts'
import { type AskRow, actionabilityOf, askStatement } from './actionability.ts'
import { type CoverageRow, coverageOf, coverageStatement } from './coverage.ts'
import { type Engagement, newestEngagementsStatement } from './engagement-evidence.ts'
import { isHeadcountAssumed, shownOverlap } from './overlap-evidence.ts'
import {
  countingRows,
  type EvidenceRows,
  evidenceOf,
  evidenceStatements,
  rejectedEvidence,
} from './pair-evidence.ts'

type Data = DataOf<typeof contract>
type ScoredRow = OpportunityRow & { as_of: string; model_version: string }

type Found = [
  ScoredRow[],
  CoverageRow[],
  AskRow[],
  AlternativeRow[],
  Data['history'],
  Engagement[],
  ...EvidenceRows,
]

const engagementsShown = 200
const historyShown = 100

export const getOpportunity: Handler<typeof contract> = async (ctx, { id }) => {
  const [[row], [coverage], [ask], alternatives, history, newest, ...found] = await ctx.db.batch<Found>([
    prepared('opportunity_row', rowStatement(ctx.tenantId, id)),
    prepared('opportunity_coverage', coverageStatement(ctx.tenantId, id)),
    prepared('opportunity_ask', askStatement(ctx.tenantId, id)),
    prepared('opportunity_alternatives', alternativesStatement(ctx.tenantId, id)),
    prepared('opportunity_history', historyStatement(ctx.tenantId, id)),
    prepared('opportunity_engagements', newestEngagementsStatement(ctx.tenantId, id, engagementsShown)),
    ...evidenceStatements(ctx.tenantId, [id], engagementsShown),
  ])
  if (!row || !coverage || !ask) throw unknownOpportunity()
  const [connections, engagements, overlaps, ratings] = countingRows(found)
  const { as_of, model_version, ...opportunity } = row
  const names = { connector: row.connector.name, prospect: row.prospect.name }
  const assumed = {
    companiesWithoutHeadcount: [...new Set(overlaps.filter(isHeadcountAssumed).map(({ name }) => name))],
    isInferredOnly: overlaps.length > 0 && connections.length + engagements.length + ratings.length === 0,
  }
  return {
    ...shownOpportunity(opportunity),
    evidence: evidenceOf(found)(row),
    rejected: rejectedEvidence(found, names),
    ...coverageOf(coverage, names, assumed),
    actionability: actionabilityOf(row, ask),
    model_version,
    computed_at: `${as_of}T00:00:00.000Z`,
    engagements: engagements.length > 0 ? newest : [],
    overlaps: overlaps.map(shownOverlap),
    alternatives: alternatives.map(shownAlternative),
    history,
  }
}

const rowStatement = (tenantId: string, id: string) => sql`
  select ${opportunityColumns(tenantId)}, o.model_version,
    (select w.as_of from weighed_opportunities w where w.tenant_id = ${tenantId} and w.id = o.id) as as_of
  from opportunities o
  ${opportunityJoins(tenantId)}
  where o.tenant_id = ${tenantId} and o.id = ${id}`

/** What happened to an opportunity, and to the ownership of its connector; newest first. */
function historyStatement(tenantId: string, opportunityId: string): Sql {
  return sql`
    select h.field, h.from_value as from, h.to_value as to, m.email as by, h.at
    from opportunities o
    join history h on h.tenant_id = ${tenantId} and h.subject_id in (o.id, o.connector_id)
    left join members m on m.tenant_id = ${tenantId} and m.id = h.member_id
    where o.tenant_id = ${tenantId} and o.id = ${opportunityId} and (h.subject_id = o.id or h.field = 'owner')
    order by h.at desc, h.id desc
    limit ${historyShown}`
}

type Alternative = Data['alternatives'][number]

type AlternativeRow = Omit<Alternative, 'connector' | 'status'> & {
  connector: Omit<Alternative['connector'], 'social_url'>
  status: NonNullable<Alternative['status']> | null
}

const alternativesShown = 50

/** The opportunities to an opportunity's prospect through other connectors, best first. */
function alternativesStatement(tenantId: string, opportunityId: string): Sql {
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

const shownAlternative = ({ connector, status, ...row }: AlternativeRow): Alternative => ({
  ...row,
  ...(status && { status }),
  connector: withAddress(connector),
})
