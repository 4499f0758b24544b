import { setImmediate } from 'node:timers/promises'

/** Whoever waits does so as long as this at most, and then for whatever the caller does between two calls. */
const stintMs = 4
/** A request comes back several times until it is answered, and each time it waits. */
const stintBesideRequestsMs = 1

let since = performance.now()
let requests = 0

/**
 * Lets everything else that waits have its turn, if long work has kept it waiting for some milliseconds. To be
 * awaited often: it costs next to nothing when it is not time yet.
 */
export async function giveWay(): Promise<void> {
  if (performance.now() - since < (requests > 0 ? stintBesideRequestsMs : stintMs)) return
  await setImmediate()
  since = performance.now()
}

/** Has long work give way more often until what is returned is called, once. */
export function beginRequest(): () => void {
  requests++
  return () => {
    requests--
  }
}
