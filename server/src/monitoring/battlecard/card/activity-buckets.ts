import type { granularities } from '@throughline/contract/competitors/battlecard.ts'
import { dayMs, dayOf } from '@throughline/parsing/text/days.ts'
import type { WindowPlan } from './window-plan.ts'

export type Granularity = (typeof granularities)[number]

export interface Activity {
  granularity: Granularity
  activity: { bucket: string; interactions: number }[]
}

const bucketsMax = 400
const spanDaysMax = { day: 45, week: 370 } as const

/**
 * The days of a window as buckets without gaps, each named by its first UTC day: days for a span of up to 45 days, ISO
 * weeks (from Monday) up to 370, else months. They reach from the beginning of the window to its end, or to now when
 * that is earlier; where it has no beginning, or where that would be more than 400 buckets, from the first interaction.
 */
export function activityBuckets(
  days: readonly { day: string; interactions: number }[],
  window: WindowPlan,
): Activity {
  const { first, last } = filledSpan(days, window)
  const spanDays = (last - first) / dayMs
  const granularity = granularityOf(spanDays)
  if (last <= first) return { granularity, activity: [] }
  const counts = new Map<string, number>()
  for (const { day, interactions } of days) {
    const bucket = bucketOf(Date.parse(day), granularity)
    counts.set(bucket, (counts.get(bucket) ?? 0) + interactions)
  }
  const activity: Activity['activity'] = []
  for (let time = first; time < last; time = nextBucket(time, granularity)) {
    const bucket = bucketOf(time, granularity)
    activity.push({ bucket, interactions: counts.get(bucket) ?? 0 })
  }
  return { granularity, activity: activity.slice(-bucketsMax) }
}

function filledSpan(
  days: readonly { day: string }[],
  { start, end, reference }: WindowPlan,
): { first: number; last: number } {
  const firstInteraction = Date.parse(days[0]?.day ?? '')
  const lastInteraction = Date.parse(days.at(-1)?.day ?? '')
  const last = Math.max(
    Math.min(reference, end ?? reference),
    Number.isNaN(lastInteraction) ? 0 : lastInteraction + 1,
  )
  const begins = start > 0 && last - start <= bucketsMax * 28 * dayMs
  if (begins) return { first: start, last }
  return Number.isNaN(firstInteraction) ? { first: last, last } : { first: firstInteraction, last }
}

function granularityOf(spanDays: number): Granularity {
  if (spanDays <= spanDaysMax.day) return 'day'
  return spanDays <= spanDaysMax.week ? 'week' : 'month'
}

/** The first day of the bucket that holds a moment. */
export function bucketOf(time: number, granularity: Granularity): string {
  const day = new Date(time)
  if (granularity === 'month') day.setUTCDate(1)
  if (granularity === 'week') day.setUTCDate(day.getUTCDate() - ((day.getUTCDay() + 6) % 7))
  return dayOf(day)
}

function nextBucket(time: number, granularity: Granularity): number {
  const day = new Date(`${bucketOf(time, granularity)}T00:00:00Z`)
  if (granularity === 'month') day.setUTCMonth(day.getUTCMonth() + 1)
  if (granularity === 'week') day.setUTCDate(day.getUTCDate() + 7)
  if (granularity === 'day') day.setUTCDate(day.getUTCDate() + 1)
  return day.getTime()
}
