import type { DataOf } from '@throughline/contract/operation.ts'
import type { getOpportunity } from '@throughline/contract/opportunities/get-opportunity.ts'
import { type Sql, sql } from '../../../floor/db/sql.ts'
import { assumedHeadcount, inferredPMin } from '../score/inferred-bounds.ts'
import type { Names } from './describe-engagements.ts'

/** What is known of the two people, whatever it says of this pair. */
export interface CoverageRow {
  has_connections: boolean
  has_engagements: boolean
  connector_has_positions: boolean
  prospect_has_positions: boolean
  connector_has_education: boolean
  prospect_has_education: boolean
}

type Coverage = Pick<DataOf<typeof getOpportunity>, 'confidence' | 'missing' | 'missing_facts'>
type MissingFact = Coverage['missing_facts'][number] & { what: keyof typeof sentences }

/** Which families of evidence could be seen at all: what was never imported proves nothing by its absence. */
export function coverageOf(row: CoverageRow, names: Names, assumed: Assumed): Coverage {
  const unseen = unseenFamilies(row, names)
  const facts = [...unseen, ...assumptions(names, assumed)]
  return {
    confidence: (families - unseen.length) / families,
    missing: facts.map(({ what, names }) => sentences[what](names.join(' and '))),
    missing_facts: facts,
  }
}

function unseenFamilies(row: CoverageRow, { connector, prospect }: Names): MissingFact[] {
  const lacking = (connectorHas: boolean, prospectHas: boolean) => [
    ...(connectorHas ? [] : [connector]),
    ...(prospectHas ? [] : [prospect]),
  ]
  const all: MissingFact[] = [
    { what: 'connections', names: lacking(row.has_connections, true) },
    { what: 'engagements', names: lacking(row.has_engagements, true) },
    { what: 'positions', names: lacking(row.connector_has_positions, row.prospect_has_positions) },
    { what: 'education', names: lacking(row.connector_has_education, row.prospect_has_education) },
  ]
  return all.filter(({ names }) => names.length > 0)
}

/** What the score had to assume, beside missing families of evidence. */
interface Assumed {
  /** Companies whose headcount nobody reports. */
  companiesWithoutHeadcount: readonly string[]
  /** Whether nothing but time spent together links the two. */
  isInferredOnly: boolean
}

function assumptions(
  { connector, prospect }: Names,
  { companiesWithoutHeadcount, isInferredOnly }: Assumed,
): MissingFact[] {
  const facts: MissingFact[] = companiesWithoutHeadcount.map((name) => {
    return { what: 'headcount', names: [name], assumed: assumedHeadcount }
  })
  if (isInferredOnly) facts.push({ what: 'other_links', names: [connector, prospect], assumed: inferredPMin })
  return facts
}

const sentences = {
  connections: (whose: string) => `No connections were imported for ${whose}.`,
  engagements: (whose: string) => `No messages or reactions were imported for ${whose}.`,
  positions: (whose: string) => `No past positions are known for ${whose}.`,
  education: (whose: string) => `No education is known for ${whose}.`,
  headcount: (whose: string) =>
    `The headcount of ${whose} is not known; ${assumedHeadcount.toLocaleString('en-US')} is assumed.`,
  other_links: (whose: string) =>
    `Nothing but shared time links ${whose}: times that make it less likely than ${inferredPMin} that they know each ` +
    'other are left out, and the score stays below 70.',
}

const families = 4

export function coverageStatement(tenantId: string, opportunityId: string): Sql {
  const known = (table: Sql, person: Sql) =>
    sql`exists (select from ${table} t where t.tenant_id = ${tenantId} and ${person})`
  return sql`
    select
      ${known(sql`connections`, sql`t.connector_id = o.connector_id`)} as has_connections,
      ${known(sql`engagements`, sql`t.connector_id = o.connector_id`)} as has_engagements,
      ${known(sql`positions`, sql`t.person_id = o.connector_id`)} as connector_has_positions,
      ${known(sql`positions`, sql`t.person_id = o.prospect_id`)} as prospect_has_positions,
      ${known(sql`education`, sql`t.person_id = o.connector_id`)} as connector_has_education,
      ${known(sql`education`, sql`t.person_id = o.prospect_id`)} as prospect_has_education
    from opportunities o
    where o.tenant_id = ${tenantId} and o.id = ${opportunityId}`
}
