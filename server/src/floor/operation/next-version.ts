/** Every change moves a row's version on, even two in one millisecond or under a clock that was set back. */
export function nextVersion(updatedAt: string, now: Date): string {
  return new Date(Math.max(now.getTime(), Date.parse(updatedAt) + 1)).toISOString()
}
