export const dayMs = 86_400_000

/** With the year 1 begin the times that people can write. */
const firstTime = Date.parse('0001-01-01T00:00:00Z')

/** The time so many days before another, or the first that there is. */
export const daysBefore = (time: Date, days: number): Date =>
  new Date(Math.max(time.getTime() - days * dayMs, firstTime))

/** The UTC day that holds a time (milliseconds since 1970), as `YYYY-MM-DD`. */
export const dayOf = (time: number | Date): string => new Date(time).toISOString().slice(0, 10)
