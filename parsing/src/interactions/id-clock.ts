import { dayMs } from '../text/days.ts'
/**
 * The time at which an id of the network was made: the upper bits of its 19-digit ids are Unix milliseconds. Null for a text
 * that is no such id or a time that cannot be: before 2012, when these ids begin, or more than a day after `now`.
 */
export function idTime(id: string, now: Date): number | null {
  if (!nineteenDigits.test(id)) return null
  return plausibleTime(Number(BigInt(id) >> 22n), now)
}

/** The time itself when an interaction can have happened then. */
export function plausibleTime(ms: number, now: Date): number | null {
  return ms >= firstPlausible && ms <= now.getTime() + dayMs ? ms : null
}

const nineteenDigits = /^\d{19}$/
const firstPlausible = Date.UTC(2012, 0, 1)
