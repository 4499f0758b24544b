import { pushTo } from '@throughline/parsing/text/push-to.ts'
import { prepared, type Sql } from '../../../floor/db/sql.ts'
import { type ConnectionRow, connectionPiece, connectionsStatement } from './connection-evidence.ts'
import { type EngagementsRow, engagementPiece, interactionsStatement } from './engagement-evidence.ts'
import { type EvidenceItem, withPoints } from './evidence-item.ts'
import { type OverlapRow, overlapPiece, overlapsStatement } from './overlap-evidence.ts'
import { type RatingRow, ratingPiece, ratingsStatement } from './rating-evidence.ts'
import type { Rejectable } from './rejection-of.ts'

/** What is known of some opportunities' pairs, kind by kind, as the statements answer it: the rejected too. */
export type EvidenceRows = [
  connections: ConnectionRow[],
  engagements: EngagementsRow[],
  overlaps: OverlapRow[],
  ratings: RatingRow[],
]

type StatementsOf<Rows extends unknown[][]> = { [K in keyof Rows]: Sql }

interface OpportunityPair {
  id: string
  score: number | null
  connector: { name: string }
  prospect: { name: string }
}

/**
 * Finds the evidence of opportunities, with at most so many interactions by name for each: one batch for them all.
 * The formulas take longer to plan than the few rows to find.
 */
export function evidenceStatements(
  tenantId: string,
  opportunityIds: readonly string[],
  engagementsEach: number,
): StatementsOf<EvidenceRows> {
  return [
    prepared('evidence_connections', connectionsStatement(tenantId, opportunityIds)),
    prepared('evidence_interactions', interactionsStatement(tenantId, opportunityIds, engagementsEach)),
    prepared('evidence_overlaps', overlapsStatement(tenantId, opportunityIds)),
    prepared('evidence_ratings', ratingsStatement(tenantId, opportunityIds)),
  ]
}

/** Tells, of what the statements found, the evidence of each opportunity with its share of the score. */
export function evidenceOf(found: EvidenceRows): (opportunity: OpportunityPair) => EvidenceItem[] {
  const counting = countingRows(found)
  const connections = byOpportunity(counting[0])
  const engagements = byOpportunity(counting[1])
  const overlaps = byOpportunity(counting[2])
  const ratings = byOpportunity(counting[3])
  return ({ id, score, connector, prospect }) => {
    const names = { connector: connector.name, prospect: prospect.name }
    const seen = [
      ...connections(id).map((row) => connectionPiece(row, names)),
      ...engagements(id).map((row) => engagementPiece(row, names)),
    ]
    const inferred = overlaps(id).map((row) => overlapPiece(row, { isAlone: seen.length === 0 }))
    const said = ratings(id).map((row) => ratingPiece(row, names))
    return withPoints([...seen, ...inferred, ...said], score)
  }
}

/** Of what the statements found, what was not rejected. */
export function countingRows([connections, engagements, overlaps, ratings]: EvidenceRows): EvidenceRows {
  const counts = ({ rejection }: Rejectable) => rejection === null
  return [connections.filter(counts), engagements.filter(counts), overlaps.filter(counts), ratings]
}

function byOpportunity<Row extends { opportunity_id: string }>(rows: readonly Row[]): (id: string) => Row[] {
  const grouped = new Map<string, Row[]>()
  for (const row of rows) pushTo(grouped, row.opportunity_id, row)
  return (id) => grouped.get(id) ?? []
}
