/** `3 Nov 2026` of a date or moment in ISO 8601, in UTC. */
export function plainDate(iso: string): string {
  const [year, month, day] = parts(iso)
  return `${day} ${month} ${year}`
}

/** `Nov 2026`, for what is known to the month. */
export function plainMonth(iso: string): string {
  const [year, month] = parts(iso)
  return `${month} ${year}`
}

/** `on 3 Nov 2026`, `in Nov 2026` or `in 2026`, as much as is known. */
export function plainPartial(partial: string): string {
  if (partial.length === 4) return `in ${partial}`
  return partial.length === 7 ? `in ${plainMonth(partial)}` : `on ${plainDate(partial)}`
}

/** `3 years`, `18 months`, `2 years 3 months`. */
export function plainMonths(months: number): string {
  const whole = Math.max(1, Math.round(months))
  if (whole < 24 && whole !== 12) return counted(whole, 'month')
  const rest = whole % 12
  const years = counted(Math.floor(whole / 12), 'year')
  return rest === 0 ? years : `${years} ${counted(rest, 'month')}`
}

/** `1 month`, `2 months`. */
export function counted(count: number, noun: string, plural = `${noun}s`): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? noun : plural}`
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

function parts(iso: string): [string, string, number] {
  return [iso.slice(0, 4), months[Number(iso.slice(5, 7)) - 1] ?? '', Number(iso.slice(8, 10))]
}
