/**
 * An amount of money as CRMs write it: a plain number, or one that an export made readable for people ("$1,500.00",
 * "1.500,00 EUR"). A point followed by digits only is a decimal point, for that is how both APIs write. Null when
 * it is no amount.
 */
export function readAmount(text: string): number | null {
  if (text.length > charsMax) return null
  const [, digits = ''] = withCurrency.exec(text) ?? []
  const plain = digits.replace(/[\s']/g, '')
  const amount = isPlain.test(plain) ? Number(plain) : Number(withPoint(plain))
  return plain !== '' && Math.abs(amount) < amountMax ? amount : null
}

const charsMax = 60
const amountMax = 1e15
const withCurrency =
  /^(?:[A-Z]{1,3}|\p{Sc}|[A-Z]{1,3}\p{Sc})?\s*([-+]?\d[\d.,'\s]*(?:[eE]\+?\d{1,2})?)\s*(?:[A-Z]{3}|\p{Sc})?$/u
const isPlain = /^[-+]?\d+(?:\.\d+)?(?:[eE]\+?\d+)?$/

/** Of two separators the last is the decimal one; a single one that parts exactly three digits parts thousands. */
function withPoint(digits: string): string {
  const decimal = Math.max(digits.lastIndexOf(','), digits.lastIndexOf('.'))
  const mark = digits[decimal] ?? ''
  const isMixed = digits.includes(',') && digits.includes('.')
  const isGrouping = !isMixed && (digits.indexOf(mark) !== decimal || digits.length - decimal === 4)
  if (isGrouping) return digits.replace(/[.,]/g, '')
  return `${digits.slice(0, decimal).replace(/[.,]/g, '')}.${digits.slice(decimal + 1)}`
}
