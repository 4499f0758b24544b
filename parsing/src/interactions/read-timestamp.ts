import { isCalendarDay } from '../text/partial-date.ts'
import { type DateOrder, hasClock, readInstant } from '../text/read-date.ts'
import { plausibleTime } from './id-clock.ts'

/**
 * Unix milliseconds of a time in words or numbers: RFC 3339, the other spellings of files (without a zone UTC), and
 * Unix seconds or milliseconds; numeric dates in the order given. Null when it is none, or none at which an interaction
 * can have happened.
 */
export function readTimestamp(text: string, now: Date, order: DateOrder | null = null): number | null {
  // A 29th of February where there is none would be read as the 1st of March.
  if (isoTimestamp.test(text)) return isCalendarDay(text.slice(0, 10)) ? checked(Date.parse(text), now) : null
  if (milliseconds.test(text)) return checked(Number(text), now)
  if (seconds.test(text)) return checked(Math.round(Number(text) * 1000), now)
  const instant = readInstant(text, order)
  return instant === null ? null : checked(Date.parse(instant), now)
}

/** Whether a text that states a time states the time of day, and not the day alone. */
export const hasTimeOfDay = (text: string): boolean =>
  hasClock(text) || milliseconds.test(text) || seconds.test(text)

/** What is wrong with a text that states no such time. */
export const noTimestamp = 'is no time from 2012 to now; write it like 2026-11-17T09:00:00Z'

const isoTimestamp = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-](?:0\d|1[0-4]):?[0-5]\d)$/i
const milliseconds = /^\d{13}$/
const seconds = /^\d{10}(?:\.\d{1,9})?$/

const checked = (ms: number, now: Date) => (Number.isNaN(ms) ? null : plausibleTime(ms, now))
