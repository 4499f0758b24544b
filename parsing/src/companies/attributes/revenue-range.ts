import { searchForm } from '../../text/search-form.ts'
import { type Bounds, readBounds } from './read-bounds.ts'
import type { ReadRange, WholeRange } from './whole-range.ts'

/** Where one usual revenue range ends and the next begins, in dollars a year. */
export const revenueSteps = [0, 1e6, 10e6, 25e6, 50e6, 100e6, 250e6, 500e6, 1e9, 10e9] as const

export const revenueSpellings = '"$1M-$10M", "10-50 million", "1B+", "under 1M" or "$5M"'

/**
 * Reads a yearly revenue as whole US dollars; the upper end of a range belongs to the next one. Euros, pounds and
 * currencies of like worth are taken for dollars, since a range says no more than the order of size. Numbers without
 * a unit are dollars, except for the steps in millions that prospecting tools offer ("2.5-5", "1000+"). Null for
 * what cannot be read.
 */
export function readRevenue(text: string): ReadRange | null {
  const bounds = readBounds(searchForm(text.slice(0, textLengthMax)).replace(currencies, ' '), countedWords)
  if (!bounds) return null
  const unit = isInMillions(bounds) ? 1e6 : 1
  return inDollars(bounds.kind, Math.round(bounds.low * unit), Math.round(bounds.high * unit))
}

/** "$10M-$50M", "$1B+", "$5.2M". */
export function showRevenue({ min, max }: WholeRange): string {
  if (max === null) return `${showDollars(min)}+`
  return min === max ? showDollars(min) : `${showDollars(min)}-${showDollars(max + 1)}`
}

const textLengthMax = 256
const currencies =
  /(?:\b(?:us|ca|au|c|a))?\$|[€£]|(?<![a-z])(?:usd|eur|euros?|gbp|chf|cad|aud|dollars?|pounds?)(?![a-z])/g
const countedWords = /\b(?:annual|yearly|revenues?|sales|turnover|arr|in|per year|p\.a\.)(?= |$)|\/ ?year/g

const millionSteps = new Set([0, 0.5, 1, 2.5, 5, 10, 20, 50, 100, 500, 1000])

function isInMillions({ kind, bare, low, high }: Bounds): boolean {
  return bare && kind !== 'single' && millionSteps.has(low) && millionSteps.has(high)
}

/** Less is nobody's revenue but a number whose unit was left out. */
const dollarsMin = 10_000

function inDollars(kind: Bounds['kind'], low: number, high: number): ReadRange | null {
  if (high < dollarsMin || (low < dollarsMin && low !== 0)) return null
  if (kind === 'above') return { min: low, max: null, isSingle: false }
  if (kind === 'single') return { min: low, max: low, isSingle: true }
  const min = kind === 'below' ? 0 : low
  return high > min ? { min, max: high - 1, isSingle: false } : null
}

function showDollars(dollars: number): string {
  const unit = dollarUnits.find(({ ones }) => dollars >= ones)
  return unit ? `$${Number((dollars / unit.ones).toPrecision(4))}${unit.letter}` : `$${dollars}`
}

const dollarUnits = [
  { ones: 1e12, letter: 'T' },
  { ones: 1e9, letter: 'B' },
  { ones: 1e6, letter: 'M' },
  { ones: 1e3, letter: 'K' },
] as const
