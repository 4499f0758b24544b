import { prepared, type Sql } from '../../../floor/db/sql.ts'
import { type ConnectionRow, connectionPiece, connectionsStatement } from './connection-evidence.ts'
import * as engagement from './engagement-evidence.ts'
import { type EvidenceItem, withPoints } from './evidence-item.ts'
import { type OverlapRow, overlapPiece, overlapsStatement } from './overlap-evidence.ts'
import type { Rejectable } from './rejection-of.ts'

/** What is known of some opportunities' pairs, kind by kind, as the statements answer it: the rejected too. */
export type EvidenceRows = [
  connections: ConnectionRow[],
  volumes: engagement.VolumeRow[],
  interactionCounts: engagement.InteractionCountRow[],
  engagements: engagement.EngagementRow[],
  overlaps: OverlapRow[],
]

type StatementsOf<Rows extends unknown[][]> = { [K in keyof Rows]: Sql }

export interface OpportunityPair {
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
    prepared('evidence_volumes', engagement.volumesStatement(tenantId, opportunityIds)),
    prepared('evidence_act_counts', engagement.interactionCountsStatement(tenantId, opportunityIds)),
    prepared(
      'evidence_engagements',
      engagement.engagementsStatement(tenantId, opportunityIds, engagementsEach),
    ),
    prepared('evidence_overlaps', overlapsStatement(tenantId, opportunityIds)),
  ]
}

/** Tells, of what the statements found, the evidence of each opportunity with its share of the score. */
export function evidenceOf(found: EvidenceRows): (opportunity: OpportunityPair) => EvidenceItem[] {
  const counting = countingRows(found)
  const connections = byOpportunity(counting[0])
  const volumes = byOpportunity(counting[1])
  const interactionCounts = byOpportunity(counting[2])
  const engagements = byOpportunity(counting[3])
  const overlaps = byOpportunity(counting[4])
  return ({ id, score, connector, prospect }) => {
    const names = { connector: connector.name, prospect: prospect.name }
    const seen = [
      ...connections(id).map((row) => connectionPiece(row, names)),
      ...volumes(id).map((row) =>
        engagement.engagementPiece(row, interactionCounts(id), engagements(id), names),
      ),
    ]
    const inferred = overlaps(id).map((row) => overlapPiece(row, seen.length === 0))
    return withPoints([...seen, ...inferred], score)
  }
}

/** Of what the statements found, what was not rejected. */
export function countingRows(found: EvidenceRows): EvidenceRows {
  const [connections, volumes, interactionCounts, engagements, overlaps] = found
  const counts = ({ rejection }: Rejectable) => rejection === null
  const unheard = new Set(volumes.filter((row) => !counts(row)).map((row) => row.opportunity_id))
  const isHeard = (row: { opportunity_id: string }) => !unheard.has(row.opportunity_id)
  return [
    connections.filter(counts),
    volumes.filter(counts),
    interactionCounts.filter(isHeard),
    engagements.filter(isHeard),
    overlaps.filter(counts),
  ]
}

function byOpportunity<Row extends { opportunity_id: string }>(rows: readonly Row[]): (id: string) => Row[] {
  const grouped = new Map<string, Row[]>()
  for (const row of rows) {
    const group = grouped.get(row.opportunity_id)
    if (group) group.push(row)
    else grouped.set(row.opportunity_id, [row])
  }
  return (id) => grouped.get(id) ?? []
}
