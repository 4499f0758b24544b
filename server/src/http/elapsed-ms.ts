/** A clock that nobody sets: for how long something holds. */
export const elapsedMs = (): number => performance.now()
