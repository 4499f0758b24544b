import { isRecord } from '../text/is-record.ts'

/** One record of a source: a JSON object, or a row of a table with its columns as members. */
export type Item = Readonly<Record<string, unknown>>

/**
 * The text at a path of an item, trimmed; a number is written out, anything else is ''. So is an id that came as a
 * number too large to be exact: it would be that of another.
 */
export function textAt(item: Item, ...path: string[]): string {
  let value: unknown = item
  for (const key of path) {
    if (typeof value !== 'object' || value === null) return ''
    value = (value as Item)[key]
  }
  if (typeof value === 'string') return value.trim()
  return typeof value === 'number' && isExact(value) ? String(value) : ''
}

/**
 * A sentence at a path of an item, such as "Ada Chen likes this". Longer texts are cut: patterns that look for the
 * verb take the square of their length.
 */
export const sentenceAt = (item: Item, ...path: string[]): string =>
  textAt(item, ...path).slice(0, sentenceCharsMax)

export const sentenceCharsMax = 300

const isExact = (value: number) => Math.abs(value) <= Number.MAX_SAFE_INTEGER

/** The object at a key of an item, an empty one where there is none. */
export function itemAt(item: Item, key: string): Item {
  const value = item[key]
  return isItem(value) ? value : empty
}

export const isItem = (value: unknown): value is Item => isRecord(value)

/** Whether the item has all of these members. */
export function has(item: Item, ...keys: string[]): boolean {
  return keys.every((key) => item[key] !== undefined)
}

const empty: Item = {}
