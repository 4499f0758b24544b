import type { DataOf } from '@throughline/contract/operation.ts'
import type { getOpportunity } from '@throughline/contract/opportunities/get-opportunity.ts'
import { prepared, type Sql } from '../../../floor/db/sql.ts'
import { type ConnectionRow, connectionPiece, connectionsStatement } from './connection-evidence.ts'
import type { Names } from './describe-engagements.ts'
import { type EngagementsRow, engagementPiece, engagementsStatement } from './engagement-evidence.ts'
import { type EvidenceItem, type FoundPiece, withPoints } from './evidence-item.ts'
import { type OverlapRow, overlapPiece, overlapsStatement } from './overlap-evidence.ts'
import { type RatingRow, ratingPiece, ratingsStatement } from './rating-evidence.ts'
import type { Rejectable } from './rejection-of.ts'

/** The evidence of some opportunities' pairs by kind, as the statements select it: including what was rejected. */
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
 * The statements that find the evidence of opportunities, with the ids of at most `engagementsEach` engagements for
 * each. They are prepared, since planning the formulas takes longer than finding the few rows.
 */
export function evidenceStatements(
  tenantId: string,
  opportunityIds: readonly string[],
  engagementsEach: number,
): StatementsOf<EvidenceRows> {
  return [
    prepared('evidence_connections', connectionsStatement(tenantId, opportunityIds)),
    prepared('evidence_engagements', engagementsStatement(tenantId, opportunityIds, engagementsEach)),
    prepared('evidence_overlaps', overlapsStatement(tenantId, opportunityIds)),
    prepared('evidence_ratings', ratingsStatement(tenantId, opportunityIds)),
  ]
}

/** Returns a function that gives the evidence of an opportunity, each piece with its share of the score. */
export function evidenceOf(found: EvidenceRows): (opportunity: OpportunityPair) => EvidenceItem[] {
  const [connections, engagements, overlaps, ratings] = countingRows(found)
  return ({ id, score, connector, prospect }) => {
    const names = { connector: connector.name, prospect: prospect.name }
    const isOwn = (row: { opportunity_id: string }) => row.opportunity_id === id
    const seen = [
      ...connections.filter(isOwn).map((row) => connectionPiece(row, names)),
      ...engagements.filter(isOwn).map((row) => engagementPiece(row, names)),
    ]
    const rated = ratings.filter(isOwn).map((row) => ratingPiece(row, names))
    const isAlone = seen.length + rated.length === 0
    const inferred = overlaps.filter(isOwn).map((row) => overlapPiece(row, { isAlone }))
    return withPoints([...seen, ...inferred, ...rated], score)
  }
}

/** The rows that count: those that were not rejected. */
export function countingRows([connections, engagements, overlaps, ratings]: EvidenceRows): EvidenceRows {
  const counts = ({ rejection }: Rejectable) => rejection === null
  return [connections.filter(counts), engagements.filter(counts), overlaps.filter(counts), ratings]
}

type Rejected = DataOf<typeof getOpportunity>['rejected'][number]

/** The rejected evidence of one opportunity, in the words in which it would count. */
export function rejectedEvidence(found: EvidenceRows, names: Names): Rejected[] {
  const [connections, engagements, overlaps] = found
  return [
    ...connections.flatMap((row) => rejected(row, () => connectionPiece(row, names))),
    ...engagements.flatMap((row) => rejected(row, () => engagementPiece(row, names))),
    ...overlaps.flatMap((row) => rejected(row, () => overlapPiece(row, { isAlone: false }))),
  ]
}

function rejected({ rejection }: Rejectable, pieceOf: () => FoundPiece): Rejected[] {
  if (rejection === null) return []
  const { kind, text, facts, refs } = pieceOf()
  const which = refs.overlap_id === undefined ? {} : { overlap_id: refs.overlap_id }
  return [{ kind, ...which, text, facts, ...rejection }]
}
