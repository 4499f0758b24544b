/** How the page says what the data says. All dates are UTC. */
export const day = (time: string): string => {
  const date = new Date(time)
  return Number.isNaN(date.getTime()) ? time : date.toLocaleDateString('en-GB', dayForm)
}

const dayForm = { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' } as const

/** The end of a window is not in it: its last day is that of the moment before. */
export function windowWords({ from, to }: { from: string | null; to: string }): string {
  const lastDay = day(new Date(Date.parse(to) - 1).toISOString())
  return from === null ? `everything known until ${lastDay}` : `${day(from)} to ${lastDay}`
}

export const minute = (time: string): string => `${day(time)}, ${time.slice(11, 16)} UTC`

export const number = (value: number): string => value.toLocaleString('en-US')

export const money = ({ amount, currency }: { amount: number; currency: string | null }): string =>
  currency === null ? number(amount) : `${number(amount)} ${currency}`

export const percent = (share: number): string => `${Math.round(share * 100)} %`

/** `sales_development` as `Sales development`. */
export const words = (code: string): string => {
  const text = code.replaceAll('_', ' ').toLowerCase()
  return text.charAt(0).toUpperCase() + text.slice(1)
}

export const counted = (count: number, noun: string): string =>
  `${number(count)} ${count === 1 ? noun : `${noun}s`}`

/** Counted from the end of the window: whoever reads it later must not take it for their own day. */
export const daysBefore = (days: number): string =>
  days === 0 ? 'on the last day' : `${counted(days, 'day')} before`
