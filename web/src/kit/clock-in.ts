import { ahead } from './start-of-day.ts'

/** What the clocks of a time zone show at a moment, to the minute, as a field for date and time wants it. */
export const clockIn = (at: Date, timeZone: string): string =>
  new Date(at.getTime() + ahead(at.getTime(), timeZone)).toISOString().slice(0, 16)

/** The moment at which the clocks of a time zone show that, as ISO 8601 in UTC. */
export function momentOf(clock: string, timeZone: string): string {
  const shown = Date.parse(`${clock}Z`)
  const about = shown - ahead(shown, timeZone)
  return new Date(shown - ahead(about, timeZone)).toISOString()
}
