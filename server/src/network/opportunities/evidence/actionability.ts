import type { actionability } from '@throughline/contract/opportunities/actionability.ts'
import type { Static } from 'typebox'
import { type Sql, sql } from '../../../floor/db/sql.ts'
import type { OpportunityRow } from '../search/opportunity-row.ts'
import { counted, plainDate } from './plain-date.ts'

type Actionability = Static<typeof actionability>
type Reason = Actionability['reasons'][number]

/** Which other introductions around the connector and the prospect of an opportunity are under way. */
export interface AskRow {
  is_own_connector: boolean
  /** The other connectors through whom an introduction to the prospect is under way, the best first. */
  asked: string[]
  /** How many other introductions through the connector are under way. */
  under_way: number
  /** When the most recent of these reached its status, and the whole days since then; null where there is none. */
  last_at: string | null
  last_days: number | null
}

/** So many days after the last introduction through a connector, asking for another one costs no points any more. */
const restDays = 14

/** Whether an introduction may be asked for: 100 less the points of each reason against it, by a model of our own. */
export function actionabilityOf(opportunity: OpportunityRow, ask: AskRow): Actionability {
  const reasons = [...hindrances(opportunity, ask), ...burdens(opportunity, ask)]
  const score = reasons.reduce((sum, { points }) => sum + points, 100)
  return { score: Math.max(0, score), reasons }
}

/** Why there is nothing to ask for. */
function hindrances(opportunity: OpportunityRow, { is_own_connector }: AskRow): Reason[] {
  const { status, company, prospect, is_client_company } = opportunity
  const reasons: Reason[] = []
  const add = (what: Reason['what'], name: string, text: string) =>
    reasons.push({ what, points: -100, text, names: [name] })
  if (status?.closes) add('closed', status.name, `Its status, ${status.name}, closes it.`)
  if (is_client_company && company)
    add('client_company', company.name, `${company.name} is a client already.`)
  if (is_own_connector)
    add('own_connector', prospect.name, `${prospect.name} is a connector and can be asked directly.`)
  return reasons
}

/** Why asking now would be a burden for the connector or the prospect. */
function burdens({ connector, prospect }: OpportunityRow, ask: AskRow): Reason[] {
  const { asked, under_way: count, last_at: at, last_days } = ask
  const reasons: Reason[] = []
  if (asked.length > 0) {
    const text = `An introduction to ${prospect.name} is under way through ${asked.join(' and ')}.`
    reasons.push({ what: 'asked_otherwise', points: -40, text, names: asked })
  }
  if (count > 0) {
    const are = count === 1 ? 'is' : 'are'
    const text = `${counted(count, 'other introduction')} through ${connector.name} ${are} under way.`
    reasons.push({ what: 'under_way', points: -Math.min(10 * count, 50), text, count })
  }
  if (at !== null && last_days !== null && last_days < restDays) {
    const points = -Math.ceil(30 * (1 - last_days / restDays))
    const text = `The most recent one reached its status on ${plainDate(at)}.`
    reasons.push({ what: 'asked_lately', points, text, at })
  }
  return reasons
}

export const askStatement = (tenantId: string, opportunityId: string): Sql => sql`
  select o.prospect_is_connector as is_own_connector, others.asked, load.under_way, load.last_at,
    floor(extract(epoch from now() - load.last_at) / 86400)::int as last_days
  from opportunities o
  cross join lateral (
    select coalesce(json_agg(c.name order by a.score desc nulls last, a.id), '[]') as asked
    from opportunities a
    join statuses_under_way s on s.tenant_id = ${tenantId} and s.id = a.status_id
    join people c on c.tenant_id = ${tenantId} and c.id = a.connector_id
    where a.tenant_id = ${tenantId} and a.prospect_id = o.prospect_id and a.id <> o.id
  ) others
  cross join lateral (${underWay(tenantId, sql`u.connector_id = o.connector_id and u.id <> o.id`)}) load
  where o.tenant_id = ${tenantId} and o.id = ${opportunityId}`

/** Selects how many introductions `u` are under way, and when the most recent of them reached its status. */
export const underWay = (tenantId: string, condition: Sql): Sql => sql`
  select count(*)::int as under_way, max(u.status_at) as last_at
  from opportunities u
  join statuses_under_way s on s.tenant_id = ${tenantId} and s.id = u.status_id
  where u.tenant_id = ${tenantId} and ${condition}`
