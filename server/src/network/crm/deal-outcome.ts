import type { DealState } from './read-deal.ts'

/**
 * Whether a deal is closed, and won: by its flags or, where there is none, by a stage named closed won or closed
 * lost, whatever stands behind that ("Closed Won (New business)").
 */
export function dealOutcome({ stage, closedFlag, wonFlag }: DealState): {
  isClosed: boolean
  isWon: boolean
} {
  const named = (stage ?? '').toLowerCase().replace(/[^a-z]/g, '')
  const isNamedWon = named.startsWith('closedwon')
  const isNamedClosed = isNamedWon || named.startsWith('closedlost')
  const isClosed = closedFlag ?? (wonFlag === true || isNamedClosed)
  return { isClosed, isWon: isClosed && (wonFlag ?? isNamedWon) }
}
