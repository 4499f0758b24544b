import { type Sql, sql } from '../../../floor/db/sql.ts'
import { assumedHeadcount, inferredPMin } from '../score/inferred-bounds.ts'
import type { Names } from './describe-interactions.ts'

/** What is known of the two people, whatever it says of this pair. */
export interface CoverageRow {
  has_connections: boolean
  has_engagements: boolean
  connector_has_positions: boolean
  prospect_has_positions: boolean
  connector_has_education: boolean
  prospect_has_education: boolean
}

export interface Coverage {
  /** Share of the four families of evidence that could be seen, 0 to 1 in quarters. */
  confidence: number
  /** A sentence for each family that could not, and for what was assumed instead. */
  missing: string[]
}

/** Which families of evidence could be seen at all: what was never imported proves nothing by its absence. */
export function coverageOf(row: CoverageRow, names: Names, assumed: Assumed): Coverage {
  const { connector, prospect } = names
  const lacking = (connectorHas: boolean, prospectHas: boolean) =>
    [...(connectorHas ? [] : [connector]), ...(prospectHas ? [] : [prospect])].join(' and ')
  const careers = lacking(row.connector_has_positions, row.prospect_has_positions)
  const schools = lacking(row.connector_has_education, row.prospect_has_education)
  const missing = [
    row.has_connections ? '' : `No connections were imported for ${connector}.`,
    row.has_engagements ? '' : `No messages or reactions were imported for ${connector}.`,
    careers && `No past positions are known for ${careers}.`,
    schools && `No education is known for ${schools}.`,
  ].filter((sentence) => sentence !== '')
  return {
    confidence: (families - missing.length) / families,
    missing: [...missing, ...assumptions(names, assumed)],
  }
}

/** What the score had to go without, beside whole families of evidence. */
export interface Assumed {
  /** Companies whose headcount nobody reports. */
  companiesWithoutHeadcount: readonly string[]
  /** Whether nothing but time spent together links the two. */
  isInferredOnly: boolean
}

function assumptions(
  { connector, prospect }: Names,
  { companiesWithoutHeadcount, isInferredOnly }: Assumed,
): string[] {
  const headcount = assumedHeadcount.toLocaleString('en-US')
  const bound =
    `Nothing but shared time links ${connector} and ${prospect}: times that make it less likely than ${inferredPMin} ` +
    'that they know each other are left out, and the score stays below 70.'
  return [
    ...companiesWithoutHeadcount.map(
      (name) => `The headcount of ${name} is not known; ${headcount} is assumed.`,
    ),
    ...(isInferredOnly ? [bound] : []),
  ]
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
