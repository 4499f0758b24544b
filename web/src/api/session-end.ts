/** Whether a session that this page has used is over; until somebody signs in again. */
let hasEnded = false
let wasAlive = false
let isLeaving = false
let signedOut: () => void = () => {}

/** What happens when an answer says that there is no session. */
export function onSignedOut(act: () => void): void {
  signedOut = act
}

/** An answer came: there is a session. */
export function noteLife(): void {
  wasAlive = true
  hasEnded = false
}

/** An answer said that there is none. */
export function noteEnd(): void {
  if (isLeaving) return
  if (wasAlive) hasEnded = true
  signedOut()
}

/** Somebody signs out: what is answered without a session meanwhile is none that has ended. */
export async function whileLeaving(leave: () => Promise<void>): Promise<void> {
  isLeaving = true
  try {
    await leave()
    wasAlive = false
  } finally {
    isLeaving = false
  }
}

export const hasSessionEnded = () => hasEnded
