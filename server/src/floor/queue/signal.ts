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
    /** How many notifications there were. Read this before the queue, so that no notification in between is missed. */
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
