/** Days since 1970 of `YYYY-MM-DD`; throws a RangeError for anything else. */
export function daysOf(date: string): number {
  const day = Date.parse(`${date}T00:00:00Z`) / msPerDay
  if (!/^\d{4}-\d\d-\d\d$/.test(date) || !Number.isInteger(day)) throw new RangeError(`Not a date: ${date}`)
  return day
}

export const secondsPerDay = 86_400
const msPerDay = 86_400_000

/** `YYYY-MM-DD` of days since 1970. */
export function isoDay(day: number): string {
  return new Date(day * msPerDay).toISOString().slice(0, 10)
}

/** RFC 3339 with whole seconds, of seconds since 1970. */
export function isoTime(seconds: number): string {
  return `${new Date(seconds * 1000).toISOString().slice(0, 19)}Z`
}

/** Months since the year 0 of days since 1970. */
export function monthOfDay(day: number): number {
  const date = new Date(day * msPerDay)
  return date.getUTCFullYear() * 12 + date.getUTCMonth()
}

/** `YYYY-MM` of months since the year 0. */
export function isoMonth(month: number): string {
  return `${Math.floor(month / 12)}-${two((month % 12) + 1)}`
}

/** `12 Mar 2024`, the form of Connections.csv. */
export function connectionDate(day: number): string {
  const date = new Date(day * msPerDay)
  return `${two(date.getUTCDate())} ${monthNames[date.getUTCMonth()]} ${date.getUTCFullYear()}`
}

/** `Jan 2024`, the form of Positions.csv. */
export function positionDate(month: number): string {
  return `${monthNames[month % 12]} ${Math.floor(month / 12)}`
}

/** `2025-10-01 15:54:32`, the form of Reactions.csv and Comments.csv; messages.csv adds ` UTC`. */
export function activityDate(seconds: number): string {
  return isoTime(seconds).slice(0, 19).replace('T', ' ')
}

/** `2018/11/07 17:01:48 UTC`, the form of the endorsement files. */
export function endorsementDate(seconds: number): string {
  return `${activityDate(seconds).replaceAll('-', '/')} UTC`
}

/** `9/27/25, 8:41 AM`, the form of Invitations.csv. */
export function invitationDate(seconds: number): string {
  const date = new Date(seconds * 1000)
  const day = `${date.getUTCMonth() + 1}/${date.getUTCDate()}/${two(date.getUTCFullYear() % 100)}`
  return `${day}, ${hourOf(date)}:${two(date.getUTCMinutes())} ${halfOf(date)}`
}

/** `04/14/09, 09:42 AM`, the form of the recommendation files. */
export function recommendationDate(seconds: number): string {
  const date = new Date(seconds * 1000)
  const day = `${two(date.getUTCMonth() + 1)}/${two(date.getUTCDate())}/${two(date.getUTCFullYear() % 100)}`
  return `${day}, ${two(hourOf(date))}:${two(date.getUTCMinutes())} ${halfOf(date)}`
}

const monthNames = 'Jan,Feb,Mar,Apr,May,Jun,Jul,Aug,Sep,Oct,Nov,Dec'.split(',')

function hourOf(date: Date): number {
  return date.getUTCHours() % 12 || 12
}

function halfOf(date: Date): string {
  return date.getUTCHours() < 12 ? 'AM' : 'PM'
}

function two(value: number): string {
  return String(value).padStart(2, '0')
}
