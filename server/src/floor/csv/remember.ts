/**
 * A function that keeps its answers to up to `max` different texts: dates and addresses recur thousands of
 * times in one file. The texts kept are copies, for a piece cut from a text holds on to all of it.
 */
export function remember<T>(answer: (text: string) => T, max: number): (text: string) => T {
  const answers = new Map<string, T>()
  return (text) => {
    const known = answers.get(text)
    if (known !== undefined) return known
    const copy = detached(text)
    const value = answer(copy)
    if (answers.size >= max) answers.clear()
    answers.set(copy, value)
    return value
  }
}

/** The engine copies shorter pieces anyway when it cuts them out. */
const sharedCharsMin = 13

/** A copy of a text that does not hold on to the larger text it was cut from. */
export function detached(text: string): string {
  if (text.length < sharedCharsMin) return text
  return Buffer.from(text).toString()
}
