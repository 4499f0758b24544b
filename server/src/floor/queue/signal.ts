/** Wakes the worker loops that wait for work. */
export interface Signal {
  notify(): void
  /** How many notifications there were; read before the queue is, so that none is missed meanwhile. */
  count(): number
  /** Returns at the first notification after `seen`, at the latest after `ms`. */
  wait(ms: number, seen: number): Promise<void>
}

export function createSignal(): Signal {
  let waiting: (() => void)[] = []
  let count = 0
  return {
    notify: () => {
      count++
      for (const wake of waiting) wake()
      waiting = []
    },
    count: () => count,
    wait: (ms, seen) =>
      new Promise((resolve) => {
        if (seen !== count) return resolve()
        const timer = setTimeout(resolve, ms)
        waiting.push(() => {
          clearTimeout(timer)
          resolve()
        })
      }),
  }
}
