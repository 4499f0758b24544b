import { columnLetters } from '@throughline/contract/column-letters.ts'
import { formula } from '@throughline/contract/formula.ts'
import { cleanCell, cleanText } from './clean-cell.ts'
import { type CsvLayout, complete } from './csv-table.ts'
import { columnsMax } from './find-header.ts'
import { fieldsMax, type ScannedRow, scanRow } from './scan-row.ts'

/** One row below the header. The values of a row with a problem are not to be used. */
export interface CsvRow<Column extends string> {
  line: number
  /** Why the row cannot be read, in plain words. */
  problem: string | null
  /** Whether it holds nothing but delimiters, as spreadsheets leave rows behind. A sign that nothing is known is more. */
  isBlank: boolean
  /** Cleaned; '' where the file has no such column. */
  values: Readonly<Record<Column, string>>
}

/** Longer fields are no names or titles; counted in characters. */
export const fieldCharsMax = 64 * 1024
const textFieldCharsMax = 1024 * 1024
const resumableCharsMax = 256 * 1024
const resumptionsMax = 1000

/** Reports of Salesforce end in a few lines that say whose they are. */
const endOfReport = /^"?(?:confidential information - do not distribute|copyright \(c\) .*salesforce)/i
/** A line of sums: behind its word stand numbers and no other letters. It is one where no row follows. */
const lineOfTotals =
  /"?(?:(?:grand |sub ?)?totals?|summe|gesamt(?:summe)?|totale?|totaal|total (?:g[ée]n[ée]ral|geral))"?[^\p{L}\d\n]*\d[^\p{L}\n]*(?:\n|$)/iuy
const remarksMax = 200

/**
 * Cuts the text of one CSV file, pushed in pieces, into rows. Holds no more than one row beyond the piece, and a few of
 * a single cell.
 */
export class RowReader<Column extends string> {
  /** Rows whose quotation marks or number of columns speak against the dialect. */
  suspectRows = 0
  /** A quotation mark after a backslash: only then can the dialects differ. */
  sawBackslashQuote = false
  /** Why the file cannot be read on, in plain words; nothing is read after it. */
  failure: string | null = null

  private text = ''
  private hasNul = false
  private line: number
  private resumptions = 0
  /**
   * Rows of one cell and lines of totals, with empty rows behind them, until another row shows that they do not stand below
   * the table.
   */
  private remarks: CsvRow<Column>[] = []
  private endsReport = false
  private header = ''
  private readonly layout: CsvLayout<Column>
  /** 0 where the file has no headings but the letters that the application puts above it: they are none of its lines. */
  private readonly headerLine: number
  private readonly needed: readonly boolean[]

  constructor(layout: CsvLayout<Column>) {
    this.layout = layout
    this.headerLine = layout.headerLine === 1 && areLetters(layout.headings) ? 0 : layout.headerLine
    this.line = Math.min(1, this.headerLine)
    const columns = new Set(layout.columns.map((found) => found.at))
    this.needed = Array.from({ length: columnsMax }, (_, at) => at >= layout.width || columns.has(at))
  }

  /** The rows that end in this piece of text. */
  push(piece: string): CsvRow<Column>[] {
    return this.read(piece, { isEnd: false })
  }

  /** The rows that are left at the end of the text: the last one needs no line break. */
  end(): CsvRow<Column>[] {
    const rows = this.read('', { isEnd: true })
    if (!this.endsReport) this.add(rows)
    return rows
  }

  /** Adds rows, before them those of one cell that were held back. */
  private add(rows: CsvRow<Column>[], ...more: CsvRow<Column>[]): void {
    rows.push(...this.remarks, ...more)
    this.remarks = []
    this.endsReport = false
  }

  private read(piece: string, { isEnd }: { isEnd: boolean }): CsvRow<Column>[] {
    if (this.failure !== null) return this.notePiece(piece)
    const text = this.skipNotes(this.text + piece)
    const rules = { dialect: this.layout.dialect, needed: this.needed, isEnd }
    const rows: CsvRow<Column>[] = []
    let start = 0
    this.notePiece(text)
    this.hasNul = text.includes('\0')
    while (this.failure === null && start < text.length) {
      const row = scanRow(text, start, rules)
      const next = row ? this.take(rows, row, text, start) : this.leaveEndlessRow(rows, text, start)
      if (next === null) break
      this.line += newlines(text, start, next)
      start = next
    }
    this.text = text.slice(start)
    return rows
  }

  private notePiece(text: string): [] {
    this.sawBackslashQuote ||= text.includes('\\"')
    return []
  }

  /** Drops the lines before the header row: they follow no rules. */
  private skipNotes(text: string): string {
    let start = 0
    while (this.line < this.headerLine) {
      const lineEnd = text.indexOf('\n', start)
      if (lineEnd < 0) return ''
      start = lineEnd + 1
      this.line++
    }
    return start === 0 ? text : text.slice(start)
  }

  /** Adds the row and says where to go on. */
  private take(rows: CsvRow<Column>[], row: ScannedRow, text: string, start: number): number {
    if (this.isHeader(row, text, start) || (row.width === 1 && row.longestField === 0)) return row.next
    if (row.longestField > textFieldCharsMax) this.failure = tooLong(this.line)
    if (row.width > fieldsMax) this.failure = `line ${this.line} has more than ${fieldsMax} fields.`
    const misshapen = this.shapeProblem(row, text) ?? this.swallowedRows(row, text, start)
    if (misshapen !== null || row.strayQuote) this.suspectRows++
    const problem = misshapen ?? this.contentProblem(row, text, start)
    const taken = { line: this.line, problem, isBlank: row.cells.every(isBlank), values: this.valuesOf(row) }
    lineOfTotals.lastIndex = start
    const isTotals = lineOfTotals.test(text)
    if (isTotals && !this.endsReport) this.add(rows)
    const standsAlone = isTotals || row.width === 1 || (row.longestField === 0 && this.remarks.length > 0)
    const isRemark = standsAlone && this.layout.width > 1 && this.remarks.length < remarksMax
    if (!isRemark) this.add(rows, taken)
    else {
      this.remarks.push(taken)
      this.endsReport ||= isTotals || endOfReport.test(text.slice(start, row.next))
    }
    return misshapen === null ? row.next : this.leaveBrokenRow(text, start, row.next)
  }

  /** The header row, or the same once more, as where files were put behind each other. */
  private isHeader(row: ScannedRow, text: string, start: number): boolean {
    const isFirst = this.line === this.headerLine
    if (isFirst) this.header = text.slice(start, row.next).trim()
    if (isFirst || this.header === '') return isFirst
    // Beside it a byte order mark and the end of the line.
    const spare = row.next - start - this.header.length
    return spare >= 0 && spare <= 3 && text.slice(start, row.next).trim() === this.header
  }

  private shapeProblem(row: ScannedRow, text: string): string | null {
    const { width, leastWidth = width } = this.layout
    if (row.unclosed) return leftOpen
    if (row.width === width) return null
    const onlyEmptyMore =
      row.width > width && row.width <= columnsMax && row.cells.slice(width).every(isBlank)
    // One that the text ends in may be cut off.
    const endsEarly = row.width < width && row.width >= leastWidth && text[row.next - 1] === '\n'
    return onlyEmptyMore || endsEarly ? null : `${row.width} columns where the header has ${width}`
  }

  /** The right number of columns can be the first half of one row and the second half of a later one. */
  private swallowedRows(row: ScannedRow, text: string, start: number): string | null {
    if (!this.layout.resumesByLine || !row.strayQuote) return null
    return newlines(text, start, row.next) > 1 ? leftOpen : null
  }

  private contentProblem(row: ScannedRow, text: string, start: number): string | null {
    if (this.hasNul && text.slice(start, row.next).includes('\0')) return 'a NUL character'
    if (row.longestField <= fieldCharsMax) return null
    return row.cells.some((cell) => cell.length > fieldCharsMax) ? 'a field of more than 64 KiB' : null
  }

  private valuesOf(row: ScannedRow): Record<Column, string> {
    const values: Partial<Record<Column, string>> = {}
    for (const { column, at } of this.layout.columns) {
      const clean = this.layout.required?.includes(column) ? cleanText : cleanCell
      values[column] = at === null ? '' : clean(withoutMark(row.cells[at] ?? ''))
    }
    return complete(values)
  }

  /** A broken row of several lines has probably swallowed sound ones: go on with its second line. */
  private leaveBrokenRow(text: string, start: number, next: number): number {
    const secondLine = text.indexOf('\n', start) + 1
    if (!this.layout.resumesByLine || secondLine === 0 || secondLine >= next) return next
    this.resumptions++
    if (this.resumptions > resumptionsMax)
      this.failure = 'too many rows have a quotation mark that is left open.'
    return secondLine
  }

  /** A row that does not end is broken; null as long as it may still end. */
  private leaveEndlessRow(rows: CsvRow<Column>[], text: string, start: number): number | null {
    const waiting = text.length - start
    if (waiting > 2 * textFieldCharsMax) this.failure = tooLong(this.line)
    if (!this.layout.resumesByLine || waiting <= resumableCharsMax || !text.includes('\n', start)) return null
    const problem = 'a field of more than 64 KiB, or a quotation mark that is left open'
    this.add(rows, { line: this.line, problem, isBlank: false, values: this.valuesOf(noRow) })
    this.suspectRows++
    return this.leaveBrokenRow(text, start, text.length)
  }
}

const leftOpen = 'a quotation mark is left open'
const noRow: ScannedRow = { cells: [], width: 0, next: 0, longestField: 0, strayQuote: false, unclosed: true }

/** Whether headings are those by which spreadsheets call columns. */
const areLetters = (headings: readonly string[]): boolean =>
  headings.length > 0 && headings.every((heading, at) => heading === columnLetters(at))

/** Exports write a ' before text that a spreadsheet would take for a formula: "'@properties". */
const withoutMark = (cell: string): string =>
  cell.startsWith("'") && formula.test(cell.slice(1)) ? cell.slice(1) : cell

function isBlank(cell: string): boolean {
  return cell.trim() === ''
}

function tooLong(line: number): string {
  return `line ${line} has a field of more than 1 MiB; is a quotation mark left open there?`
}

function newlines(text: string, start: number, end: number): number {
  let count = 0
  for (let at = text.indexOf('\n', start); at >= 0 && at < end; at = text.indexOf('\n', at + 1)) count++
  return count
}
