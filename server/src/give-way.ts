import { setImmediate } from 'node:timers/promises'

/** Requests wait as long as this at most, and then for whatever the caller does between two calls. */
const stintMs = 4
let since = performance.now()

/**
 * Lets everything else that waits have its turn, if long work has kept it waiting for some milliseconds. To be
 * awaited often: it costs next to nothing when it is not time yet.
 */
export async function giveWay(): Promise<void> {
  if (performance.now() - since < stintMs) return
  await setImmediate()
  since = performance.now()
}
