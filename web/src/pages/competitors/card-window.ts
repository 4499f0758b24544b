export interface WindowSearch {
  days?: '30' | '90' | undefined
  from?: string | undefined
  to?: string | undefined
}

const dayMs = 86_400_000

/** Whether the end does not lie after the beginning: such an end does not count. */
export const isTurned = ({ from, to }: WindowSearch): boolean =>
  from !== undefined && to !== undefined && to <= from

/** The window that an address means, in whole UTC days: asked again within a day it is the same window. */
export function windowOf(search: WindowSearch, now = Date.now()): { from?: string; to?: string } {
  const { days, from } = search
  const to = isTurned(search) ? undefined : search.to
  if (days) return { from: `${dayOf(now - Number(days) * dayMs)}T00:00:00Z` }
  return { ...(from && { from: `${from}T00:00:00Z` }), ...(to && { to: `${to}T00:00:00Z` }) }
}

/** The same window in whole days, as the addresses of what happened in it say it. */
export function daysOfWindow(search: WindowSearch, now = Date.now()): { from?: string; to?: string } {
  const { from, to } = windowOf(search, now)
  return { ...(from && { from: dayOf(from) }), ...(to && { to: dayOf(to) }) }
}

/** Whether the window has ended: ages are counted from its end, else from now. */
export function hasEnded(search: WindowSearch, now = Date.now()): boolean {
  const { to } = windowOf(search, now)
  return to !== undefined && Date.parse(to) <= now
}

interface Days {
  from?: string | undefined
  to?: string | undefined
}

/** What of a window lies between two days, both as in an address: the end is not in it. */
export function overlap(window: Days, { from, to }: Days): { from?: string; to?: string } {
  const begin = [window.from, from]
    .filter((day) => day !== undefined)
    .sort()
    .at(-1)
  const end = [window.to, to].filter((day) => day !== undefined).sort()[0]
  return { ...(begin && { from: begin }), ...(end && { to: end }) }
}

/** The last day of a window that ends at the beginning of a day. */
export const lastDayOf = (to: string) => dayOf(Date.parse(to) - dayMs)

/** The end, not itself in it, of a window whose last day is this. */
export const endAfter = (lastDay: string) => dayOf(Date.parse(lastDay) + dayMs)

/** `YYYY-MM-DD`, UTC. */
export const dayOf = (time: number | string) => new Date(time).toISOString().slice(0, 10)
