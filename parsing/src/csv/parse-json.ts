/** The value of a JSON text, numbers that would lose digits as texts; undefined for what is no JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(withLongNumbersQuoted(text))
  } catch {
    return undefined
  }
}

/** Ids of the network have 19 digits, of which a number keeps about 16. */
function withLongNumbersQuoted(text: string): string {
  if (!longNumberAhead.test(text)) return text
  let quoted = ''
  for (let at = 0; at < text.length; ) {
    const start = text.indexOf('"', at)
    const outside = text.slice(at, start < 0 ? text.length : start)
    quoted += outside.replace(longNumber, exactly)
    if (start < 0) return quoted
    at = stringEnd(text, start)
    quoted += text.slice(start, at)
  }
  return quoted
}

const exactly = (digits: string) => (Number.isSafeInteger(Number(digits)) ? digits : `"${digits}"`)

/** Behind the closing quotation mark of the string that starts here. */
function stringEnd(text: string, start: number): number {
  for (let at = text.indexOf('"', start + 1); at >= 0; at = text.indexOf('"', at + 1)) {
    let before = at
    while (text[before - 1] === '\\') before--
    if ((at - before) % 2 === 0) return at + 1
  }
  return text.length
}

const longNumberAhead = /[:[,]\s*[1-9]\d{15}/
const longNumber = /(?<![\w.+-])[1-9]\d{15,}(?![\w.+])/g
