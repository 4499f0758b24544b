import { searchForm } from '../../text/search-form.ts'
import { type Bounds, readBounds } from './read-bounds.ts'
import type { ReadRange, WholeRange } from './whole-range.ts'

/** Where one company size ends and the next begins, in people. */
export const employeeSteps = [0, 2, 11, 51, 201, 501, 1001, 5001, 10_001] as const

export const employeeSpellings =
  '"51-200", "5,001-10,000", "10001+", "under 50", "self-employed" or a size code A to I'

/**
 * Reads how many people a company employs: a range in any spelling, one number, a size of the network by name or
 * code. Null for what cannot be read.
 */
export function readEmployees(text: string): ReadRange | null {
  const size = sizeNamed(text)
  if (size) return { ...size, isSingle: false }
  const bounds = readBounds(text.replaceAll('_', ' '), countedWords)
  if (!bounds || !Number.isInteger(bounds.low) || !Number.isInteger(bounds.high)) return null
  return { ...inPeople(bounds), isSingle: bounds.kind === 'single' }
}

/** "51-200", "10001+", "42". */
export function showEmployees({ min, max }: WholeRange): string {
  if (max === null) return `${min}+`
  return min === max ? String(min) : `${min}-${max}`
}

const countedWords =
  /\b(?:employees?|emp|people|persons?|staff|workers?|headcount|ftes?|size|team members|members|mitarbeiter|beschaftigten?|employes|salaries|collaborateurs|empleados|trabajadores|dipendenti|addetti|funcionarios|colaboradores|medewerkers|werknemers)\b/g

const sizeCodes: Record<string, WholeRange> = {
  a: { min: 1, max: 1 },
  b: { min: 1, max: 10 },
  c: { min: 11, max: 50 },
  d: { min: 51, max: 200 },
  e: { min: 201, max: 500 },
  f: { min: 501, max: 1000 },
  g: { min: 1001, max: 5000 },
  h: { min: 5001, max: 10_000 },
  i: { min: 10_001, max: null },
}

const onePerson = new Set(['self employed', 'selfemployed', 'myself only', 'just me', 'solo', 'freelancer'])

/** What spreadsheets make of "2-10", "1-10" and "11-50" when they take them for days and months. */
const takenForDates: Record<string, WholeRange> = {
  '10 feb': { min: 2, max: 10 },
  '2 oct': { min: 2, max: 10 },
  '10 jan': { min: 1, max: 10 },
  '1 oct': { min: 1, max: 10 },
  'nov 50': { min: 11, max: 50 },
}

function sizeNamed(text: string): WholeRange | undefined {
  const form = searchForm(text.slice(0, 32)).replaceAll(/[-_]/g, ' ')
  if (onePerson.has(form)) return sizeCodes.a
  if (/^[a-i]$/.test(form)) return sizeCodes[form]
  return monthAndNumber.test(form) ? takenForDates[form.replace(/^0/, '')] : undefined
}

const monthAndNumber = /^(?:\d{1,2} [a-z]{3}|[a-z]{3} \d{2})$/

function inPeople({ kind, low, high, strict }: Bounds): WholeRange {
  if (kind === 'above') return { min: strict ? low + 1 : low, max: null }
  if (kind === 'below') return { min: 0, max: Math.max(0, strict ? high - 1 : high) }
  return { min: low, max: high }
}
