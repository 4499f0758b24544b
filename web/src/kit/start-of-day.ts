/** The moment at which a day (`YYYY-MM-DD`) begins in a time zone, as ISO 8601 in UTC. */
export function startOfDay(day: string, timeZone: string): string {
  const inUtc = Date.parse(`${day}T00:00:00Z`)
  const clock = (zone: string) => Date.parse(new Date(inUtc).toLocaleString('en-US', { timeZone: zone }))
  return new Date(inUtc - (clock(timeZone) - clock('UTC'))).toISOString()
}
