import { remember } from '../text/remember.ts'

/**
 * The ISO 4217 code of a currency as CRMs write it: "EUR", with its name, "EUR - Euro", "Euro (EUR)", or by its English
 * or German name alone, "US Dollar". Null when there is none.
 */
export function readCurrency(text: string): string | null {
  const [, alone, first, last] =
    /^(?:([A-Za-z]{3})|([A-Z]{3})\s+[-–—]\s.*|.*\(([A-Z]{3})\))$/s.exec(text.trim()) ?? []
  const code = known((alone ?? first ?? last ?? '').toUpperCase())
  const name = text.trim().toLowerCase()
  return code ?? codesByName('de').get(name) ?? codesByName('en').get(name) ?? null
}

/** The code that stands before or behind an amount, or the sign of one currency only. */
export function currencyBeside(amount: string): string | null {
  const text = amount.trim().replace(/^\((.*)\)$/s, '$1')
  const [, before, behind] = /^(?:([A-Z]{3})\s*[-+\d].*|.*\d\s*([A-Z]{3}))$/s.exec(text) ?? []
  const code = before ?? behind
  if (code !== undefined) return known(code)
  return [...signs].find(([sign]) => text.includes(sign))?.[1] ?? null
}

const codes: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'))
/** By the names in a language; made when the first is asked for. */
const codesByName = remember((language) => {
  const names = new Intl.DisplayNames(language, { type: 'currency' })
  return new Map([...codes].map((code) => [names.of(code)?.toLowerCase(), code]))
}, 2)
const known = (code: string) => (codes.has(code) ? code : null)

/** Signs of several currencies, "$" and "£" among them, name none. */
const signs = new Map([
  ['€', 'EUR'],
  ['₹', 'INR'],
  ['₺', 'TRY'],
  ['Kč', 'CZK'],
  ['zł', 'PLN'],
])
