import { setImmediate, setTimeout as sleep } from 'node:timers/promises'

/** Whoever waits does so as long as this at most, and then for whatever the caller does between two calls. */
const stintMs = 4
/** A request comes back several times until it is answered, and each time it waits. */
const stintBesideRequestsMs = 1
/** What takes longer is an upload or a download, which has time. */
const shortRequestMs = 50

let since = performance.now()
let requests = 0
let lastBegunAt = Number.NEGATIVE_INFINITY

/**
 * Lets everything else that waits have its turn, if long work has kept it waiting for some milliseconds. To be
 * awaited often: it costs next to nothing when it is not time yet.
 */
export async function giveWay(): Promise<void> {
  if (!isTime()) return
  await setImmediate()
  since = performance.now()
}

/** So much longer than it worked work in the background waits for requests to be answered. */
const patienceMs = 24

/** The same for work nobody waits for: it goes on when no request is left, or after some milliseconds. */
export async function giveWayToRequests(): Promise<void> {
  if (!isTime()) return
  const until = performance.now() + patienceMs
  await setImmediate()
  while (isRequested() && performance.now() < until) await sleep(1)
  since = performance.now()
}

const isTime = () => performance.now() - since >= (isRequested() ? stintBesideRequestsMs : stintMs)

const isRequested = () => requests > 0 && performance.now() - lastBegunAt < shortRequestMs

const servingMs = 250

/** Whether somebody asked a moment ago and may ask again: work that nobody waits for leaves them a processor. */
export const isServing = () => performance.now() - lastBegunAt < servingMs

/** Has long work give way more often until what is returned is called, once. */
export function beginRequest(): () => void {
  requests++
  lastBegunAt = performance.now()
  return () => {
    requests--
  }
}
