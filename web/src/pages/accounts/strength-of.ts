/** The strength of a score by the bounds of the relationship model: a best score comes without the words. */
export function strengthOf(score: number | null): string | null {
  if (score === null) return null
  if (score >= 70) return 'strong'
  if (score >= 40) return 'moderate'
  return score >= 15 ? 'weak' : 'trace'
}
