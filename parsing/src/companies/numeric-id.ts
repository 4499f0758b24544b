/**
 * The number of a company's page, without the zeros that tables fill up with; null for what is not up to 20 digits, and
 * for zero, which tables put where they know none.
 */
export function numericIdOf(text: string): string | null {
  const digits = text.trim()
  return isNumericId.test(digits) && !isZero(digits) ? withoutZeros(digits) : null
}

export const withoutZeros = (digits: string) => digits.replace(/^0+(?=\d)/, '')

export const isZero = (text: string) => /^0+$/.test(text.trim())

const isNumericId = /^\d{1,20}$/
