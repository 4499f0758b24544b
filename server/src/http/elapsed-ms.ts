/** A clock that is never set back, for measuring how long something lasts. */
export const elapsedMs = (): number => performance.now()
