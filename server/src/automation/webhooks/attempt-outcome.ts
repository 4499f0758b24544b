import { dayMs } from '@throughline/parsing/text/days.ts'
import type { PostResult } from '../../floor/outbound/post.ts'
import { nextTry, pauseEnd } from './retry-times.ts'

/** What an endpoint remembers of its failures. */
export interface Health {
  failures: number
  failing_since: string | null
}

export interface Tries {
  tries: number
  tries_max: number
}

export interface Outcome {
  status: 'PENDING' | 'DELIVERED' | 'FAILED'
  dueAt: Date | null
  /** Null where the endpoint keeps what it has. */
  health: { failures: number; failingSince: Date | null; pausedUntil: Date | null } | null
  disable: 'gone' | 'failing' | null
}

const failingMsMax = 5 * dayMs

/** What follows from an attempt for its delivery and its endpoint; `at` is when it was made. */
export function outcomeOf(
  { status, retryAfter }: Pick<PostResult, 'status' | 'retryAfter'>,
  { health, tries, at }: { health: Health; tries: Tries; at: Date },
): Outcome {
  if (status !== null && status >= 200 && status < 300) return delivered(health)
  const failingSince = health.failing_since === null ? at : new Date(health.failing_since)
  const failures = health.failures + 1
  const disable = reasonToDisable(status, at.getTime() - failingSince.getTime())
  const isLast = tries.tries + 1 >= tries.tries_max || status === 410
  const requested = status === 429 || status === 503 ? retryAfter : null
  return {
    status: isLast ? 'FAILED' : 'PENDING',
    dueAt: isLast ? null : nextTry(at, tries.tries + 1, requested),
    health: { failures, failingSince, pausedUntil: disable ? null : pauseEnd(at, failures) },
    disable,
  }
}

function delivered({ failures, failing_since }: Health): Outcome {
  const wasWell = failures === 0 && failing_since === null
  const health = wasWell ? null : { failures: 0, failingSince: null, pausedUntil: null }
  return { status: 'DELIVERED', dueAt: null, health, disable: null }
}

function reasonToDisable(status: number | null, failingMs: number): Outcome['disable'] {
  if (status === 410) return 'gone'
  return failingMs >= failingMsMax ? 'failing' : null
}
