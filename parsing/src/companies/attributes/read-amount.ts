import { wholeMax } from './whole-range.ts'

/** A number as it stands in a text, and what its unit multiplies it by: null where no unit is written. */
export interface Amount {
  number: number
  unit: number | null
}

/** Matches an amount in searched form; its two groups are for `readAmount`. */
export const amountPattern = String.raw`(\d\.\d+e\+?\d{1,2}|\d{1,3}(?:[ ,.']\d{3})+(?:[.,]\d+)?|\d+(?:[.,]\d+)?) ?(?:([a-z]+)\.?)?`

/** Reads what the groups of `amountPattern` hold. Null for a unit that is none. */
export function readAmount(digits: string, letters: string | undefined): Amount | null {
  const unit = letters === undefined ? null : units.get(letters)
  return unit === undefined ? null : { number: readNumber(digits, unit !== null), unit }
}

/** The amount in ones, its own unit or else `unit` applied; null where it is more than anything real. */
export function inOnes({ number, unit }: Amount, unitElse = 1): number | null {
  // To 15 digits, since 4.35 million times a million is not whole in binary.
  const ones = Number((number * (unit ?? unitElse)).toPrecision(15))
  return ones <= wholeMax ? ones : null
}

/**
 * Commas, spaces and apostrophes between groups of three digits part thousands; so do dots, but "1.500 million" is
 * one and a half. What follows a last comma or dot otherwise is a fraction.
 */
function readNumber(digits: string, hasUnit: boolean): number {
  if (digits.includes('e')) return Number(digits)
  const grouped = hasUnit ? /^\d{1,3}(?:[ ,']\d{3})+|^\d{1,3}(?:\.\d{3}){2,}/ : /^\d{1,3}(?:[ ,.']\d{3})+/
  const whole = grouped.exec(digits)?.[0]
  if (whole === undefined) return Number(digits.replace(',', '.'))
  return Number(whole.replace(/\D/g, '') + digits.slice(whole.length).replace(',', '.'))
}

const units = new Map([
  ...spelt(1e3, 'k', 'thousand', 'tsd'),
  ...spelt(1e6, 'm', 'mm', 'mn', 'mio', 'mil', 'mill', 'million', 'millions', 'millionen'),
  ...spelt(1e9, 'b', 'bn', 'bil', 'billion', 'billions', 'mrd', 'md', 'milliarden'),
  ...spelt(1e12, 't', 'tn', 'trillion', 'trillions'),
])

function spelt(unit: number, ...words: string[]): [string, number][] {
  return words.map((word) => [word, unit])
}
