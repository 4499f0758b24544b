/** What of a report whoever has it reads the report by; that somebody else may read it, a person decides. */
const shareFields: readonly string[] = ['share_token', 'share']

/** An answer without the tokens and links of shared reports. */
export function withoutShares<Value>(value: Value): Value {
  if (Array.isArray(value)) return value.map(withoutShares) as Value
  if (typeof value !== 'object' || value === null) return value
  // The share of a term in a score is a number.
  const kept = Object.entries(value).filter(
    ([name, inner]) => !shareFields.includes(name) || typeof inner === 'number',
  )
  return Object.fromEntries(kept.map(([name, inner]) => [name, withoutShares(inner)])) as Value
}
