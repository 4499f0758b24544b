import { dayMs } from '@throughline/parsing/text/days.ts'
import type { PostResult } from '../../floor/outbound/post.ts'

/** What an endpoint remembers of its failures. */
export interface Health {
  failures: number
  failing_since: string | null
}

export interface Tries {
  tries: number
  tries_max: number
}

export interface AttemptOutcome {
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
): AttemptOutcome {
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

function delivered({ failures, failing_since }: Health): AttemptOutcome {
  const wasWell = failures === 0 && failing_since === null
  const health = wasWell ? null : { failures: 0, failingSince: null, pausedUntil: null }
  return { status: 'DELIVERED', dueAt: null, health, disable: null }
}

function reasonToDisable(status: number | null, failingMs: number): AttemptOutcome['disable'] {
  if (status === 410) return 'gone'
  return failingMs >= failingMsMax ? 'failing' : null
}

const second = 1_000
const minute = 60 * second
const hour = 60 * minute

/** Standard Webhooks 1.0.0, "Retries": how long after an attempt the next one follows. */
const laterHours = [2, 5, 10, 14, 20, 24]
const pauses = [5 * second, 5 * minute, 30 * minute, ...laterHours.map((hours) => hours * hour)]
const pauseMax = 24 * hour

/**
 * When the next attempt is due, after `tries` of them. Up to a tenth is added, so that what failed together is not
 * repeated together; what a busy server asks for by `Retry-After` is granted up to a day.
 */
function nextTry(at: Date, tries: number, retryAfter: string | null): Date {
  const pause = (pauses[tries - 1] ?? pauseMax) * (1 + Math.random() / 10)
  return new Date(at.getTime() + Math.max(pause, Math.min(retryAfterMs(at, retryAfter), pauseMax)))
}

/** RFC 9110, 10.2.3: seconds or a date. */
function retryAfterMs(at: Date, retryAfter: string | null): number {
  if (retryAfter === null) return 0
  if (/^\d{1,9}$/.test(retryAfter.trim())) return Number(retryAfter) * second
  const date = Date.parse(retryAfter)
  return Number.isNaN(date) ? 0 : Math.max(0, date - at.getTime())
}

/** After this many failures in a row an endpoint is left alone for a while. */
const failuresBeforePause = 5
const firstPause = 10 * second
const longestPause = 10 * minute

/** Until when an endpoint is left alone, after `failures` in a row; then one delivery is tried. Null for not at all. */
function pauseEnd(at: Date, failures: number): Date | null {
  if (failures < failuresBeforePause) return null
  const pause = firstPause * 2 ** Math.min(failures - failuresBeforePause, 20)
  return new Date(at.getTime() + Math.min(pause, longestPause))
}
