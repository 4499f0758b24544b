/** Wakes whoever waits for work. */
export interface Bell {
  ring(): void
  /** How often it has rung; taken before looking for work, so that no ring is missed meanwhile. */
  rings(): number
  /** Returns at the first ring after the `heard` ones, at the latest after `ms`. */
  wait(ms: number, heard: number): Promise<void>
}

export function wakeUpBell(): Bell {
  let waiting: (() => void)[] = []
  let rings = 0
  return {
    ring: () => {
      rings++
      for (const wake of waiting) wake()
      waiting = []
    },
    rings: () => rings,
    wait: (ms, heard) =>
      new Promise((resolve) => {
        if (heard !== rings) return resolve()
        const timer = setTimeout(resolve, ms)
        waiting.push(() => {
          clearTimeout(timer)
          resolve()
        })
      }),
  }
}
