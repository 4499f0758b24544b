import { largestRemainder } from './largest-remainder.ts'

/**
 * Divides a score among independent pieces of evidence in proportion to `-ln(1 - p)`, in whole points that sum to the
 * score. `chances` are the p of the pieces, each from 0 to below 1. Empty where there are no pieces.
 */
export function apportionPoints(score: number, chances: readonly number[]): number[] {
  return largestRemainder(score, exactShares(score, chances))
}

function exactShares(score: number, chances: readonly number[]): number[] {
  const weights = chances.map((p) => -Math.log1p(-p))
  const sum = weights.reduce((total, weight) => total + weight, 0)
  // Where all evidence has faded to nothing, the pieces share the score equally.
  if (sum === 0) return chances.map(() => score / chances.length)
  return weights.map((weight) => (score * weight) / sum)
}
