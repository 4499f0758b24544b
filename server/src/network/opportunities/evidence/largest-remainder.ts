/**
 * Rounds shares to whole numbers that sum to the total, which is the sum of the shares, by the method of the largest
 * remainder; equal remainders go to the earlier share.
 */
export function largestRemainder(total: number, shares: readonly number[]): number[] {
  const whole = shares.map(Math.floor)
  const left = total - whole.reduce((sum, one) => sum + one, 0)
  const byRemainder = shares
    .map((share, at) => ({ at, remainder: share - Math.floor(share) }))
    .sort((a, b) => b.remainder - a.remainder || a.at - b.at)
  for (const { at } of byRemainder.slice(0, left)) whole[at] = (whole[at] ?? 0) + 1
  return whole
}
