/**
 * A function that caches its answers to up to `max` different texts: dates and addresses recur thousands of
 * times in one file. The texts cached are copies, for a piece cut from a text holds on to all of it.
 */
export const remember = <T>(answer: (text: string) => T, max: number): ((text: string) => T) =>
  rememberBy(
    (text: string) => text,
    (text) => answer(detached(text)),
    max,
  )

/** The same of what is known by a text that `textOf` makes of it. */
export function rememberBy<In, T>(
  textOf: (value: In) => string,
  answer: (value: In) => T,
  max: number,
): (value: In) => T {
  const answers = new Map<string, T>()
  return (value) => {
    const text = textOf(value)
    const known = answers.get(text)
    if (known !== undefined) return known
    const answered = answer(value)
    if (answers.size >= max) answers.clear()
    answers.set(detached(text), answered)
    return answered
  }
}

/** The engine copies shorter pieces anyway when it cuts them out. */
const sharedCharsMin = 13

/** A copy of a text that does not hold on to the larger text it was cut from. */
export function detached(text: string): string {
  if (text.length < sharedCharsMin) return text
  return Buffer.from(text).toString()
}
