import type { DataOf } from '@throughline/contract/operation.ts'
import type { getOpportunity } from '@throughline/contract/opportunities/get-opportunity.ts'
import { connectionPiece } from './connection-evidence.ts'
import type { Names } from './describe-interactions.ts'
import { engagementPiece } from './engagement-evidence.ts'
import type { FoundPiece } from './evidence-item.ts'
import { overlapPiece } from './overlap-evidence.ts'
import type { EvidenceRows } from './pair-evidence.ts'
import type { Rejectable } from './rejection-of.ts'

type Rejected = DataOf<typeof getOpportunity>['rejected'][number]

/** Of what the statements found of one opportunity, what was rejected, in the words in which it would count. */
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
