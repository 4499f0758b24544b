import { useFormatter } from 'use-intl'

/** A day, a month or a year, as much of it as is known, in UTC as the service counts days. */
export function usePartialDate(): (partial: string) => string {
  const format = useFormatter()
  return (partial) =>
    format.dateTime(new Date(partial), {
      year: 'numeric',
      ...(partial.length > 4 && { month: 'short' }),
      ...(partial.length > 7 && { day: 'numeric' }),
      timeZone: 'UTC',
    })
}
