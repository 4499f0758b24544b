import { prepared, type Sql } from '../../../floor/db/sql.ts'
import { type ConnectionRow, connectionPiece, connectionsStatement } from './connection-evidence.ts'
import * as engagement from './engagement-evidence.ts'
import { type EvidenceItem, withPoints } from './evidence-item.ts'
import { type OverlapRow, overlapPiece, overlapsStatement } from './overlap-evidence.ts'

/** What is known of some opportunities' pairs, kind by kind, as the statements answer it. */
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
  connector_name: string
  prospect_name: string
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
  const connections = byOpportunity(found[0])
  const volumes = byOpportunity(found[1])
  const interactionCounts = byOpportunity(found[2])
  const engagements = byOpportunity(found[3])
  const overlaps = byOpportunity(found[4])
  return ({ id, score, connector_name, prospect_name }) => {
    const names = { connector: connector_name, prospect: prospect_name }
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

function byOpportunity<Row extends { opportunity_id: string }>(rows: readonly Row[]): (id: string) => Row[] {
  const grouped = new Map<string, Row[]>()
  for (const row of rows) {
    const group = grouped.get(row.opportunity_id)
    if (group) group.push(row)
    else grouped.set(row.opportunity_id, [row])
  }
  return (id) => grouped.get(id) ?? []
}
