import { searchForm } from '../../text/search-form.ts'
import { type Amount, amountPattern, inOnes, readAmount } from './read-amount.ts'

/** A range as it is written, its ends in ones. */
export interface Bounds {
  kind: 'between' | 'above' | 'below' | 'single'
  /** The lower end, or the only number. */
  low: number
  /** The upper end of `between`, the only number otherwise. */
  high: number
  /** For `above` and `below`: whether the number itself is excluded. */
  strict: boolean
  /** No number has a unit. */
  bare: boolean
}

/**
 * Reads "10-50 million", "from 1,000 to 5,000", "1B+", "over 500", "under 1M", "42", "ca. 42". `words` are those that say
 * what is counted and do not change the number. Null for anything else, an upper end below the lower included.
 */
export function readBounds(text: string, words: RegExp): Bounds | null {
  if (text.length > textLengthMax) return null
  const form = searchForm(text).replace(words, ' ').replace(/\s+/g, ' ').trim().replace(about, '')
  return readBetween(form) ?? readOneSided(form) ?? readSingle(form)
}

const textLengthMax = 256
const about = /^(?:[~≈]|(?:ca|circa|approx|approximately|about|around|etwa|rund|env|environ)\b\.?) ?(?=\d)/

const between = new RegExp(
  String.raw`^(?:between |from )?${amountPattern} ?(?:-|‒|―|~|\.\.+|to|and|bis|a) ?${amountPattern}$`,
)
const single = new RegExp(`^${amountPattern}$`)

const oneSided = [
  pattern('above', false, String.raw`^A ?(?:\+|plus|or more|and more|and above|and over|and up)$`),
  pattern('above', false, '^(?:>=|≥|at least|from|min|minimum) ?A$'),
  pattern('above', true, '^(?:>|over|above|more than|greater than) ?A$'),
  pattern('below', false, '^(?:<=|≤|up to|at most|max|maximum) ?A$'),
  pattern('below', false, '^A (?:or less|or fewer|and below|and under)$'),
  pattern('below', true, '^(?:<|under|below|less than|fewer than) ?A$'),
]

function pattern(kind: 'above' | 'below', strict: boolean, source: string) {
  return { kind, strict, regExp: new RegExp(source.replace('A', amountPattern)) }
}

function readBetween(form: string): Bounds | null {
  const match = between.exec(form)
  const low = match && readAmount(match[1] ?? '', match[2])
  const high = match && readAmount(match[3] ?? '', match[4])
  if (!low || !high) return null
  const ends = sharedUnit(low, high)
  const bare = low.unit === null && high.unit === null
  return ends && { kind: 'between', ...ends, strict: false, bare }
}

/** Both ends in ones. A unit written once counts for both as far as the ends stay in order: "10-50 million". */
function sharedUnit(low: Amount, high: Amount): { low: number; high: number } | null {
  const readings: [number | null, number | null][] = [
    [inOnes(low, high.unit ?? 1), inOnes(high)],
    [inOnes(low), inOnes(high, low.unit ?? 1)],
    [inOnes(low), inOnes(high)],
  ]
  for (const [lower, upper] of readings) {
    if (lower !== null && upper !== null && lower <= upper) return { low: lower, high: upper }
  }
  return null
}

function readOneSided(form: string): Bounds | null {
  for (const { kind, strict, regExp } of oneSided) {
    const found = readOne(regExp.exec(form))
    if (found) return { kind, strict, ...found }
  }
  return null
}

function readSingle(form: string): Bounds | null {
  const found = readOne(single.exec(form))
  return found && { kind: 'single', strict: false, ...found }
}

function readOne(match: RegExpExecArray | null): Pick<Bounds, 'low' | 'high' | 'bare'> | null {
  const amount = match && readAmount(match[1] ?? '', match[2])
  const ones = amount && inOnes(amount)
  return amount && ones !== null ? { low: ones, high: ones, bare: amount.unit === null } : null
}
