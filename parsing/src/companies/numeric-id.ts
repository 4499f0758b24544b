/** The number of a company's page, without the zeros that tables fill up with; null for what is not up to 20 digits. */
export function numericIdOf(text: string): string | null {
  const digits = text.trim()
  return isNumericId.test(digits) ? withoutZeros(digits) : null
}

export const withoutZeros = (digits: string) => digits.replace(/^0+(?=\d)/, '')

const isNumericId = /^\d{1,20}$/
