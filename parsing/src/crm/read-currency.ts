import { searchForm } from '../text/search-form.ts'

/**
 * The ISO 4217 code of a currency as CRMs write it: "EUR", with its name, "EUR - Euro", "Euro (EUR)", or its name or sign
 * alone. Null when there is none.
 */
export function readCurrency(text: string): string | null {
  const [, alone, first, last] =
    /^(?:([A-Za-z]{3})|([A-Z]{3})\s+[-–—]\s.*|.*\(([A-Z]{3})\))$/s.exec(text.trim()) ?? []
  const code = (alone ?? first ?? last)?.toUpperCase()
  return code === undefined ? codeOfName(text) : known(code)
}

/** The code that stands before or behind an amount, or the sign of one currency only. */
export function currencyBeside(amount: string): string | null {
  const text = amount.trim().replace(/^\((.*)\)$/s, '$1')
  const [, before, behind] = /^(?:([A-Z]{3})\s*[-+\d].*|.*\d\s*([A-Z]{3}))$/s.exec(text) ?? []
  const code = before ?? behind
  if (code !== undefined) return known(code)
  return [...signs].find(([sign]) => text.includes(sign))?.[1] ?? null
}

/** Signs of several currencies, "$" and "£" among them, name none. */
const signs = new Map([
  ['€', 'EUR'],
  ['₹', 'INR'],
  ['₺', 'TRY'],
  ['Kč', 'CZK'],
  ['zł', 'PLN'],
])

const codes: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'))
const known = (code: string) => (codes.has(code) ? code : null)

function codeOfName(text: string): string | null {
  if (text.length > nameLengthMax) return null
  names ??= namedCurrencies()
  return signs.get(text.trim()) ?? names.get(searchForm(text)) ?? null
}

const nameLengthMax = 60

/** Made when first asked for, since the runtime takes a while to list them. */
let names: ReadonlyMap<string, string> | undefined

/** The first language that knows a name decides. */
function namedCurrencies(): Map<string, string> {
  const found = new Map<string, string>()
  for (const language of ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl']) {
    const name = new Intl.DisplayNames([language], { type: 'currency', fallback: 'none' })
    for (const code of codes) {
      const key = searchForm(name.of(code) ?? '')
      if (key !== '' && !found.has(key)) found.set(key, code)
    }
  }
  return found
}
