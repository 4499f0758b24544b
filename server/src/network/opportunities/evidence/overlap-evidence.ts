import type { DataOf } from '@throughline/contract/operation.ts'
import type { getOpportunity } from '@throughline/contract/opportunities/get-opportunity.ts'
import { type Sql, sql } from '../../../floor/db/sql.ts'
import { assumedHeadcount, inferredPMin } from '../score/inferred-bounds.ts'
import { type FoundPiece, type OverlapFacts, rounded } from './evidence-item.ts'
import { plainMonth, plainMonths } from './plain-date.ts'
import { isConnectionRejected, type Rejectable, rejectionOf } from './rejection-of.ts'

type Overlap = DataOf<typeof getOpportunity>['overlaps'][number]

export interface OverlapRow extends Overlap, Rejectable {
  opportunity_id: string
  is_current: boolean
  same_programme: boolean
  size: number
  duration: number
  decay: number
  corroborated: boolean
  p: number
}

/** Selects the times of pairs at one place, weighed on the day of their score, weightiest first. */
export function overlapsStatement(tenantId: string, opportunityIds: readonly string[]): Sql {
  return sql`
    select o.id as opportunity_id, s.id, s.kind, s.name, s.relation, s.started_on, s.finished_on,
      round(s.months)::int as months, s.headcount, s.same_function, s.is_current, s.same_programme,
      rs1_company_size(s.headcount, s.same_function) as size, rs1_duration(s.months) as duration,
      rs1_fading(s.finished_on, o.as_of) as decay,
      rs1_is_corroborated(k.connected_on, s.started_on, s.finished_on) as corroborated,
      rs1_overlap_p(s.kind, s.relation, s.months, s.started_on, s.finished_on, s.headcount, s.same_function,
        s.same_programme, k.connected_on, o.as_of) as p,
      ${rejectionOf(tenantId, sql`s.kind || '_overlap'`, sql`s.place_key`)} as rejection
    from weighed_opportunities o
    join shared_times s
      on s.tenant_id = ${tenantId} and s.connector_id = o.connector_id and s.person_id = o.prospect_id
    left join connections k
      on k.tenant_id = ${tenantId} and k.connector_id = o.connector_id and k.person_id = o.prospect_id
      and k.gone_at is null and not ${isConnectionRejected(tenantId)}
    where o.tenant_id = ${tenantId} and o.id = any(${opportunityIds}::uuid[])
    order by p desc, s.id`
}

interface Links {
  /** Whether nothing but time spent together links the two. */
  isAlone: boolean
}

export function overlapPiece(row: OverlapRow, links: Links): FoundPiece {
  const facts = factsOf(row, links)
  return {
    kind: row.kind === 'company' ? 'company_overlap' : 'school_overlap',
    provenance: 'inferred',
    p: row.p,
    text: `${describe(row.kind, facts)}${assumptions(facts)}.`,
    facts,
    occurred_at: row.finished_on,
    refs: { overlap_id: row.id },
    params: paramsOf(row),
  }
}

/** The overlap as the contract shows it, without what only the formula needs. */
export function shownOverlap(row: OverlapRow): Overlap {
  const { id, kind, name, relation, started_on, finished_on, months, headcount, same_function } = row
  return { id, kind, name, relation, started_on, finished_on, months, headcount, same_function }
}

function factsOf(row: OverlapRow, { isAlone }: Links): OverlapFacts {
  const { name, relation, months, finished_on, is_current } = row
  return {
    place: name,
    relation,
    months,
    finished_on,
    is_current,
    ...(isHeadcountAssumed(row) && { assumed_headcount: assumedHeadcount }),
    ...(isAlone && row.p >= inferredPMin && { p_min: inferredPMin }),
  }
}

function describe(kind: Overlap['kind'], facts: OverlapFacts): string {
  const { place, relation, months, finished_on, is_current } = facts
  const did = kind === 'company' ? `worked at ${place}` : `studied at ${place}`
  if (relation === 'different_times') return `Both ${did}, at different times`
  if (relation === 'dates_unknown') return `Both ${did}; the dates are unknown`
  if (is_current) return `Together at ${place} now, for ${plainMonths(months)}`
  const until = finished_on === null ? '' : `, until ${plainMonth(finished_on)}`
  return `Both ${did} for ${plainMonths(months)} together${until}`
}

/** What the score assumes: a headcount that nobody reports, and the least chance at which shared time alone counts. */
function assumptions({ assumed_headcount, p_min }: OverlapFacts): string {
  const given = [
    ...(assumed_headcount ? [`headcount unknown, taken for ${count(assumed_headcount)}`] : []),
    ...(p_min ? [`nothing else links them, so it counts from a chance of ${p_min} on`] : []),
  ]
  return given.length === 0 ? '' : ` (${given.join('; ')})`
}

/** Whether the formula had to do without the headcount of the company. */
export const isHeadcountAssumed = ({ kind, relation, headcount }: OverlapRow) =>
  kind === 'company' && relation === 'together' && headcount === null

const count = (value: number) => value.toLocaleString('en-US')

/** Only what entered the formula: where the two were not together, that is the relation alone. */
function paramsOf(row: OverlapRow): FoundPiece['params'] {
  const { relation, months, headcount, same_function, same_programme, corroborated } = row
  if (relation !== 'together') return { relation }
  const time = { relation, months, duration: rounded(row.duration), decay: rounded(row.decay) }
  if (row.kind === 'school') return { ...time, same_programme }
  const assumed = isHeadcountAssumed(row) ? { assumed_headcount: assumedHeadcount } : {}
  return { ...time, headcount, ...assumed, same_function, size: rounded(row.size), corroborated }
}
