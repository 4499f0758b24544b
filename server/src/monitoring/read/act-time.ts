import { idTime } from './id-clock.ts'
import { readPostMention } from './post-ids.ts'
import type { RawTime } from './raw-act.ts'
import { noMoment, readMoment } from './read-moment.ts'

export type TimePrecision = 'exact' | 'derived' | 'observed'

export interface ActTime {
  /** Unix milliseconds. */
  at: number
  precision: TimePrecision
}

export interface ActTimeRules {
  /** No act is dated later than a day after it. */
  now: Date
  /** When the file was made: the time of acts that tell none. */
  observedAt: number
  /** The post's own number: nobody acts on a post before it is there. */
  postId: string | null
}

/**
 * When an act happened: exact from a comment's id or as the source says, derived from the id of its entry in the
 * actor's activity, else observed: when somebody saw that it had. A time that is told and cannot be read, or cannot
 * be, is refused.
 */
export function actTime(time: RawTime, rules: ActTimeRules): ActTime | { refused: string } {
  const found = timeOf(time, rules)
  if ('refused' in found || rules.postId === null) return found
  const notBefore = idTime(rules.postId, rules.now)
  return notBefore === null || notBefore <= found.at ? found : { ...found, at: notBefore }
}

function timeOf(time: RawTime, { now, observedAt }: ActTimeRules): ActTime | { refused: string } {
  const comment = numberIn(time.commentId ?? '', 'comment')
  const made = comment === null ? null : idTime(comment, now)
  if (made !== null) return { at: made, precision: 'exact' }
  const wrapper = numberIn(time.wrapper ?? '', 'post')
  const entered = wrapper === null ? null : idTime(wrapper, now)
  if (entered !== null) return { at: entered, precision: 'derived' }
  if (time.told) {
    const told = readMoment(time.told, now)
    return told === null ? { refused: noMoment } : { at: told, precision: 'exact' }
  }
  const seen = time.observed ? readMoment(time.observed, now) : observedAt
  return { at: seen ?? observedAt, precision: 'observed' }
}

/** The number itself, or the one in an address or URN: of the comment it leads to, or of the entry it names. */
function numberIn(text: string, of: 'comment' | 'post'): string | null {
  if (text === '') return null
  if (/^\d+$/.test(text)) return text
  const { commentId, postIds } = readPostMention(text)
  return of === 'comment' ? commentId : (postIds[0] ?? null)
}
