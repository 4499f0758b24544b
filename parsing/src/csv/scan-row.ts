/** How the fields of a file are parted and how a quotation mark inside a quoted field is written. */
export interface CsvDialect {
  delimiter: string
  quoteMark: 'doubled' | 'backslash'
  /** Whether spaces stand before the fields, so that a quotation mark behind them opens one. */
  spaced?: true
}

export interface ScannedRow {
  /** Only the needed columns; the others are '' and their text is never cut out. */
  cells: string[]
  width: number
  /** Where the next row starts. */
  next: number
  longestField: number
  /** A quotation mark stands where the dialect has none: a sign of the other dialect, or of a careless writer. */
  strayQuote: boolean
  /** The text ended inside a quoted field. */
  unclosed: boolean
}

interface ScanRules {
  dialect: CsvDialect
  /** Whether the text of the column with this number is needed. */
  needed: readonly boolean[]
  /** No more text is to come. */
  isEnd: boolean
}

/** As many as a spreadsheet has columns: a row with more is not read to its end. */
export const fieldsMax = 16_384

/**
 * Reads the row of a CSV text that starts at `start`, or null when the text ends before the row does and more
 * is to come. A quotation mark ends a quoted field only before a delimiter, a line end or the end of the text;
 * elsewhere it is taken literally.
 */
export function scanRow(text: string, start: number, rules: ScanRules): ScannedRow | null {
  const row: ScannedRow = {
    cells: [],
    width: 0,
    next: start,
    longestField: 0,
    strayQuote: false,
    unclosed: false,
  }
  const delimiter = rules.dialect.delimiter.charCodeAt(0)
  for (;;) {
    if (rules.dialect.spaced) row.next = beforeQuote(text, row.next)
    const quoted = text.charCodeAt(row.next) === quote
    const ended = quoted ? quotedField(text, row, rules) : plainField(text, row, rules)
    if (!ended) return null
    const code = text.charCodeAt(row.next)
    if (code === delimiter && row.width <= fieldsMax) {
      row.next++
      continue
    }
    if (code === carriageReturn) row.next++
    if (row.next < text.length) row.next++
    return row
  }
}

/** Where the quotation mark behind spaces stands, or the same place where there is none. */
function beforeQuote(text: string, start: number): number {
  let at = start
  while (text.charCodeAt(at) === space) at++
  return text.charCodeAt(at) === quote ? at : start
}

const space = 32
const quote = 34
const lineFeed = 10
const carriageReturn = 13

function plainField(text: string, row: ScannedRow, rules: ScanRules): boolean {
  const delimiter = rules.dialect.delimiter.charCodeAt(0)
  let end = row.next
  for (; end < text.length; end++) {
    const code = text.charCodeAt(end)
    if (code === delimiter || code === lineFeed) break
  }
  if (end === text.length && !rules.isEnd) return false
  if (end > row.next && text.charCodeAt(end) !== delimiter && text.charCodeAt(end - 1) === carriageReturn)
    end--
  row.cells.push(rules.needed[row.width] ? text.slice(row.next, end) : '')
  return finishField(row, row.next, end, end)
}

function quotedField(text: string, row: ScannedRow, rules: ScanRules): boolean {
  const from = row.next + 1
  const end = closingQuote(text, row, rules)
  if (end < 0) return false
  row.cells.push(rules.needed[row.width] ? unescaped(text.slice(from, end), rules.dialect) : '')
  return finishField(row, from, end, Math.min(end + 1, text.length))
}

function finishField(row: ScannedRow, from: number, end: number, next: number): true {
  row.width++
  row.longestField = Math.max(row.longestField, end - from)
  row.next = next
  return true
}

/** Where the quoted field that starts at `row.next` ends, -1 when that is not in the text yet. */
function closingQuote(text: string, row: ScannedRow, rules: ScanRules): number {
  const { delimiter, quoteMark } = rules.dialect
  const from = row.next + 1
  for (let at = text.indexOf('"', from); at >= 0; at = text.indexOf('"', at)) {
    if (at + 1 === text.length && !rules.isEnd) return -1
    if (quoteMark === 'backslash' && isBackslashed(text, from, at)) {
      at += 1
      continue
    }
    const following = text.charCodeAt(at + 1)
    if (following === carriageReturn && at + 2 === text.length && !rules.isEnd) return -1
    if (quoteMark === 'doubled' && following === quote) {
      at += 2
      continue
    }
    if (following === delimiter.charCodeAt(0) || isLineEnd(text, at + 1)) return at
    row.strayQuote = true
    at += 1
  }
  if (!rules.isEnd) return -1
  row.unclosed = true
  return text.length
}

function isLineEnd(text: string, at: number): boolean {
  const after = text.charCodeAt(at) === carriageReturn ? at + 1 : at
  return after === text.length || text.charCodeAt(after) === lineFeed
}

function isBackslashed(text: string, from: number, at: number): boolean {
  let before = at
  while (before > from && text.charCodeAt(before - 1) === 92) before--
  return (at - before) % 2 === 1
}

function unescaped(text: string, dialect: CsvDialect): string {
  if (dialect.quoteMark === 'doubled') return text.includes('""') ? text.replaceAll('""', '"') : text
  return text.includes('\\') ? text.replace(/\\(["\\])/g, '$1') : text
}
