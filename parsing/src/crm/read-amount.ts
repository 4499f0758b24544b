/**
 * An amount of money as CRMs write it: a plain number, or one that an export made readable for people ("$1,500.00",
 * "1.500 €", "(1’500.00)" for less than nothing). In a number alone a point is the decimal point, for that is how both
 * APIs write, but not in a list with decimal commas. Of an amount with its conversion behind it ("USD 1,500 (EUR 1,380)")
 * the first counts. Null when it is no amount.
 */
export function readAmount(text: string, { decimalComma = false } = {}): number | null {
  if (text.length > charsMax) return null
  const written = text.trim().replace(conversion, '')
  if (isPlain.test(written) && !(decimalComma && isGrouped.test(written))) return inBounds(Number(written))
  const inBrackets = /^\((.*)\)$/s.exec(written)?.[1]
  const [, sign = '', before, digits = '', behind] = withCurrency.exec(inBrackets ?? written) ?? []
  const number = sign + digits.replace(/[\s'’]/g, '')
  const mayGroup = decimalComma || before !== undefined || behind !== undefined
  const amount = isPlain.test(number) && !(mayGroup && isGrouped.test(number)) ? number : withPoint(number)
  return digits === '' ? null : inBounds(inBrackets === undefined ? Number(amount) : -Number(amount))
}

/** Whether an amount shows that a list writes decimal commas: "2500,00", "1.250,5 €". */
export const hasDecimalComma = (text: string): boolean => /^[^,]*\d,\d{1,2}(?!\d)[^,]*$/.test(text)

/**
 * Whether the amounts of an export are grouped by points, "12.500" beside "1.250.000": nobody writes thousandths of a
 * currency, and never in all amounts of a list.
 */
export const areGroupedByPoints = (texts: readonly string[]): boolean => {
  const pointed = texts.filter((text) => text.includes('.'))
  const hasCommas = texts.some((text) => text.includes(','))
  return pointed.length > 0 && !hasCommas && pointed.every((text) => pointGroups.test(text))
}

const pointGroups = /^\D*[1-9]\d{0,2}(?:\.\d{3})+(?!\d)[^.,]*$/
const charsMax = 60
const amountMax = 1e15
const conversion = /(?<=^[A-Z]{3}\s.*) \([A-Z]{3}\s[^()]*\)$/s
const sign = String.raw`\p{Sc}|[Kk]r\.?|[Ff]r\.?|Kč|Ft|lei|Rs\.?|zł`
// "1500,-" and "1500.–" have a dash where no cents are.
const withCurrency = new RegExp(
  String.raw`^([-+]?)\s*([A-Z]{1,3}\p{Sc}?|${sign})?\s*([-+]?\d[\d.,'’\s]*(?:[eE]\+?\d{1,2})?)(?:(?<=[.,])[-–—]{1,2})?\s*([A-Z]{3}|${sign})?$`,
  'u',
)
const isPlain = /^[-+]?\d+(?:\.\d+)?(?:[eE]\+?\d{1,2})?$/

/** Groups of three, or of two before the last as in India; nobody groups what begins with a zero. */
const isGrouped = /^[-+]?[1-9]\d{0,2}(?:(?:,\d{2,3})*,\d{3}|(?:\.\d{3})+)$/

/** Of two separators the last is the decimal one; a single one parts thousands where the number is so grouped. */
function withPoint(number: string): string {
  if (isGrouped.test(number)) return number.replace(/[.,]/g, '')
  const decimal = Math.max(number.lastIndexOf(','), number.lastIndexOf('.'))
  const mark = number[decimal] ?? ''
  // A mark that stands twice and does not group is no decimal one either.
  if (decimal >= 0 && number.indexOf(mark) !== decimal) return 'NaN'
  return `${number.slice(0, decimal).replace(/[.,]/g, '')}.${number.slice(decimal + 1)}`
}

/** Never -0, which is stored as 0 and would differ from it whenever it is sent again. */
const inBounds = (amount: number) => (Math.abs(amount) < amountMax ? amount + 0 : null)
