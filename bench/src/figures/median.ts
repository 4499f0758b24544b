/** The middle of the values, the mean of the middle two where their number is even. Throws on none. */
export function median(values: readonly number[]): number {
  const sorted = inOrder(values)
  const half = sorted.length / 2
  const upper = sorted[Math.floor(half)]
  const lower = sorted[Math.ceil(half) - 1]
  if (upper === undefined || lower === undefined) throw new RangeError('there is no median of no values')
  return (lower + upper) / 2
}

/** The smallest value that is not exceeded by the share of all (nearest rank). Throws on none. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = inOrder(values)
  const value = sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)]
  if (value === undefined) throw new RangeError('there is no percentile of no values')
  return value
}

const inOrder = (values: readonly number[]) => [...values].sort((one, other) => one - other)
