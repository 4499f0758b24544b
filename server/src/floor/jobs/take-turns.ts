/** Answers when it is the caller's turn, with what ends it. */
export type Turns = () => Promise<() => void>

/** One after the other, in the order of asking. */
export function takeTurns(): Turns {
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
