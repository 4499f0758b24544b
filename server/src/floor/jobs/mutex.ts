/** Waits for the lock and answers its release. */
export type Mutex = () => Promise<() => void>

/** A lock held by one caller at a time, granted in the order of asking. */
export function createMutex(): Mutex {
  let last: Promise<void> = Promise.resolve()
  return () => {
    const before = last
    return new Promise((begin) => {
      last = new Promise((end) => {
        before.then(() => begin(end))
      })
    })
  }
}
