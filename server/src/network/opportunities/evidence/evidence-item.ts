import type { evidence } from '@throughline/contract/opportunities/evidence.ts'
import type { Static } from 'typebox'
import { apportionPoints } from './apportion-points.ts'

export type EvidenceItem = Static<typeof evidence>

type Facts = EvidenceItem['facts']
export type ConnectionFacts = Extract<Facts, { connected_on: unknown }>
export type EngagementFacts = Extract<Facts, { interactions: unknown }>
export type OverlapFacts = Extract<Facts, { place: unknown }>
export type RatingFacts = Extract<Facts, { rating: unknown }>

/** A piece of evidence before it is known what share of the score it carries. */
export type Piece = Omit<EvidenceItem, 'points'>

/** A piece that can be rejected: it was found in data. A rating was stated by somebody. */
export type FoundPiece = Piece & { kind: Exclude<Piece['kind'], 'rating'> }

/** The pieces that have a share of the score, the largest first; without a score there are none. */
export function withPoints(pieces: readonly Piece[], score: number | null): EvidenceItem[] {
  const chances = pieces.map(({ p }) => p)
  const points = apportionPoints(score ?? 0, chances)
  return pieces
    .map((piece, at) => ({ ...piece, p: rounded(piece.p), points: points[at] ?? 0 }))
    .filter((item) => item.points > 0)
    .sort((a, b) => b.points - a.points || b.p - a.p)
}

/** Four decimals, enough to follow the formula by hand. */
export function rounded(value: number): number {
  return Math.round(value * 10_000) / 10_000
}
