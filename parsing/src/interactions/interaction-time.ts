import { isNumericDate, whyNoDate } from '../text/date-order.ts'
import { dayMs } from '../text/days.ts'
import type { DateOrder } from '../text/read-date.ts'
import { idTime, plausibleTime } from './id-clock.ts'
import { readPostMention } from './post-ids.ts'
import type { RawTime } from './raw-interaction.ts'
import { hasTimeOfDay, noTimestamp, readTimestamp } from './read-timestamp.ts'
import { isRelativeTime } from './relative-time.ts'

/** How exactly the time of an interaction is known, the best first. */
export const timePrecisions = ['exact', 'derived', 'day', 'observed'] as const
type TimePrecision = (typeof timePrecisions)[number]

export interface InteractionTime {
  /** Unix milliseconds. */
  at: number
  precision: TimePrecision
}

interface InteractionTimeRules {
  /** No interaction is dated later than a day after it. */
  now: Date
  /** When the file was made: the time of interactions that state none. */
  observedAt: number
  /** The post's own number, which shows when it was made: nobody reacts to a post before it is there. */
  postId: string | null
  dateOrders?: TimeOrders
}

/** The orders of numeric dates among the times that are reported, and among those at which somebody looked. */
export interface TimeOrders {
  reported: DateOrder | null
  observed: DateOrder | null
}

/**
 * When an interaction happened: as this service found out before, exact from a comment's id or as the source says,
 * derived from the id of its entry in the actor's activity, the day alone (its first second stands for it) where the
 * source states no time, else observed: when somebody saw that it had, which "2w" leaves as it is. A time that is
 * reported and cannot be read, or cannot be, is refused.
 */
export function interactionTime(
  time: RawTime,
  rules: InteractionTimeRules,
): InteractionTime | { refused: string } {
  const found = timeOf(time, rules)
  if ('refused' in found) return found
  const { at, precision, isMade } = found
  const postMade = isMade || rules.postId === null ? null : idTime(rules.postId, rules.now)
  if (postMade === null || postMade <= at) return { at, precision }
  // Source and network may use clocks of two time zones, so up to a day before the post is possible. Only the day is
  // certain then.
  if (postMade - at < dayMs) return { at, precision: leastOf(precision, 'day') }
  return { refused: beforePost(postMade) }
}

const leastOf = (one: TimePrecision, other: TimePrecision): TimePrecision =>
  timePrecisions.indexOf(one) > timePrecisions.indexOf(other) ? one : other

const beforePost = (postMade: number) =>
  `is before its post was there (${new Date(postMade).toISOString()}); check the time and the post`

/** `isMade`: an id of the network says so; the number of the post may be that of a later entry for it. */
type FoundTime = InteractionTime & { isMade?: true }

function timeOf(
  time: RawTime,
  { now, observedAt, dateOrders }: InteractionTimeRules,
): FoundTime | { refused: string } {
  const { settled } = time
  const before = settled ? plausibleTime(Date.parse(settled.at), now) : null
  if (settled && before !== null) return { at: before, precision: settled.precision, isMade: true }
  const comment = numberIn(time.commentId ?? '', 'comment')
  const made = comment === null ? null : idTime(comment, now)
  if (made !== null) return { at: made, precision: 'exact', isMade: true }
  const wrapper = numberIn(time.wrapper ?? '', 'post')
  const entered = wrapper === null ? null : idTime(wrapper, now)
  if (entered !== null) return { at: entered, precision: 'derived', isMade: true }
  if (time.reported && !isRelativeTime(time.reported)) {
    const reported = readTimestamp(time.reported, now, dateOrders?.reported)
    if (reported === null) return { refused: whyNoTimestamp(time.reported, dateOrders?.reported ?? null) }
    return { at: reported, precision: hasTimeOfDay(time.reported) ? 'exact' : 'day' }
  }
  const seen = time.observed ? readTimestamp(time.observed, now, dateOrders?.observed) : observedAt
  return { at: seen ?? observedAt, precision: 'observed' }
}

const whyNoTimestamp = (text: string, order: DateOrder | null) =>
  order === null && isNumericDate(text) ? `cannot be read: ${whyNoDate(text, order)}` : noTimestamp

/** The number itself, or the one in an address or URN: of the comment it leads to, or of the entry it names. */
function numberIn(text: string, of: 'comment' | 'post'): string | null {
  if (text === '') return null
  if (/^\d+$/.test(text)) return text
  const { commentId, postIds } = readPostMention(text)
  return of === 'comment' ? commentId : (postIds[0] ?? null)
}
