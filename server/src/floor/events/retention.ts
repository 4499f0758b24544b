import { dayMs } from '@throughline/parsing/text/days.ts'

export const eventDays = 30

/** The oldest event shown to somebody who begins, or who begins with `from`. */
export function oldestShown(now: Date, from?: string): Date {
  const oldest = new Date(now.getTime() - eventDays * dayMs)
  return from !== undefined && new Date(from) > oldest ? new Date(from) : oldest
}

/** Kept a day longer, so that whoever begins with the oldest does not lose them while reading. */
export const oldestStored = (now: Date) => new Date(now.getTime() - (eventDays + 1) * dayMs)
