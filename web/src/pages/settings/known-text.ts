interface Texts {
  (key: never, values?: never): string
  has(key: never): boolean
}

/** The text of a key that is made from an answer of the service; undefined where this version has none. */
export function knownText(t: Texts, key: string, values?: Record<string, number>): string | undefined {
  // `has` answers for any text, and only a key that it knows is read.
  return t.has(key as never) ? t(key as never, values as never) : undefined
}
