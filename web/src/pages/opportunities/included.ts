/** What a search of opportunities shows beside those of the default list. */
export const includedBy = (query: Record<string, unknown>) => [query.include ?? []].flat().map(String)

/** The same with more reasons, as `include` of the address and the API. */
export const including = (query: Record<string, unknown>, reasons: readonly string[]) =>
  [...new Set([...includedBy(query), ...reasons])].sort()
