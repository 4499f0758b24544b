/** Later than the version before, even for two changes in one millisecond or after the clock was set back. */
export function nextVersion(updatedAt: string, now: Date): string {
  return new Date(Math.max(now.getTime(), Date.parse(updatedAt) + 1)).toISOString()
}
