/**
 * The ISO 4217 code of a currency as CRMs write it: "EUR", or with its name, "EUR - Euro", "Euro (EUR)". Null when there
 * is none.
 */
export function readCurrency(text: string): string | null {
  const [, alone, first, last] =
    /^(?:([A-Za-z]{3})|([A-Z]{3})\s+-\s.*|.*\(([A-Z]{3})\))$/s.exec(text.trim()) ?? []
  return (alone ?? first ?? last)?.toUpperCase() ?? null
}

/** The code that stands before or behind an amount; of signs only that of the euro names one currency. */
export function currencyBeside(amount: string): string | null {
  const [, before, behind] = /^(?:([A-Z]{3})\s*[-+\d].*|.*\d\s*([A-Z]{3}))$/s.exec(amount.trim()) ?? []
  return before ?? behind ?? (amount.includes('€') ? 'EUR' : null)
}
