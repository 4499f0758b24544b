export type Signal = ReturnType<typeof createSignal>

/** Wakes the worker loops that wait for work. */
export function createSignal() {
  const waiting = new Set<() => void>()
  let count = 0
  return {
    notify: () => {
      count++
      for (const wake of waiting) wake()
    },
    /** How many notifications there were; read before the queue is, so that none is missed meanwhile. */
    count: () => count,
    /** Returns at the first notification after `seen`, at the latest after `ms`. */
    wait: (ms: number, seen: number) =>
      new Promise<void>((resolve) => {
        if (seen !== count) return resolve()
        const wake = () => {
          clearTimeout(timer)
          waiting.delete(wake)
          resolve()
        }
        const timer = setTimeout(wake, ms)
        waiting.add(wake)
      }),
  }
}
