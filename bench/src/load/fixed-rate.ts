import { setTimeout as sleep } from 'node:timers/promises'

export interface FixedRate {
  /** Stops calling, waits for the last answers and returns the time of every call in milliseconds. */
  stop(): Promise<number[]>
}

/**
 * Calls so often a second, whether the calls before are answered or not. The time of a call counts from when it was
 * due: a caller that is held up counts as one that waits.
 */
export function callAtRate(call: () => Promise<void>, perSecond: number): FixedRate {
  const times: number[] = []
  const startedAt = performance.now()
  let stopped = false
  const calls: Promise<void>[] = []
  const one = async (dueAt: number) => {
    await call()
    times.push(performance.now() - dueAt)
  }
  const calling = (async () => {
    for (let n = 0; !stopped; n++) {
      const dueAt = startedAt + (n * 1_000) / perSecond
      const wait = dueAt - performance.now()
      if (wait > 0) await sleep(wait)
      calls.push(one(dueAt))
    }
  })()
  return {
    stop: async () => {
      stopped = true
      await calling
      await Promise.all(calls)
      return times
    },
  }
}
