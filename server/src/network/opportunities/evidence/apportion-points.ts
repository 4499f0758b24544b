/**
 * Divides a score among independent pieces of evidence in proportion to `-ln(1 - p)`, in whole points that
 * sum to the score (largest remainder; equal remainders go to the earlier piece). `chances` are the p of the
 * pieces, each from 0 to below 1. Without a piece there is nobody to give points to.
 */
export function apportionPoints(score: number, chances: readonly number[]): number[] {
  const shares = exactShares(score, chances)
  const points = shares.map(Math.floor)
  const left = score - points.reduce((sum, one) => sum + one, 0)
  const byRemainder = shares
    .map((share, at) => ({ at, remainder: share - Math.floor(share) }))
    .sort((a, b) => b.remainder - a.remainder || a.at - b.at)
  for (const { at } of byRemainder.slice(0, left)) points[at] = (points[at] ?? 0) + 1
  return points
}

function exactShares(score: number, chances: readonly number[]): number[] {
  const weights = chances.map((p) => -Math.log1p(-p))
  const sum = weights.reduce((total, weight) => total + weight, 0)
  // Evidence that has faded to nothing still shares what the score says.
  if (sum === 0) return chances.map(() => score / chances.length)
  return weights.map((weight) => (score * weight) / sum)
}
