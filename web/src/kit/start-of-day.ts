import { dayIn } from './day-in.ts'

/**
 * The moment at which a day (`YYYY-MM-DD`) begins in a time zone, as ISO 8601 in UTC. Clocks may change on that day, and
 * even at its midnight: of the two moments that they may mean, the first that falls on the day.
 */
export function startOfDay(day: string, timeZone: string): string {
  const midnight = Date.parse(`${day}T00:00:00Z`)
  const about = midnight - ahead(midnight, timeZone)
  const dayOf = dayIn(timeZone)
  const moments = [about, midnight - ahead(about, timeZone)].sort((one, other) => one - other)
  const begin = moments.find((at) => dayOf(new Date(at)) === day) ?? about
  return new Date(begin).toISOString()
}

/** By how many milliseconds the clocks of a time zone are ahead of UTC. */
export function ahead(at: number, timeZone: string): number {
  const clock = new Date(at).toLocaleString('sv-SE', { timeZone })
  return Date.parse(`${clock.replace(' ', 'T')}Z`) - at
}
