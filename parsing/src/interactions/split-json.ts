import { ImportFileError } from '../csv/import-file-error.ts'

const elementCharsMax = 1024 * 1024
/** The list stands in the outermost object or in a member of it. */
const listDepthMax = 2

/** Where lists of records stand in the answers of tools: `items[]`, or one step further down as `data.reactions[]`. */
const listNames = new Set([
  'items',
  'interactions',
  'data',
  'result',
  'results',
  'reactions',
  'comments',
  'elements',
])

/** Whether a JSON object is a document with its records in a list, and no record itself. */
export function holdsRecords(text: string): boolean {
  const splitter = new JsonSplitter('')
  splitter.push(text)
  return splitter.foundList
}

/**
 * Cuts the text of one JSON document, pushed in pieces, into the texts of its records: the elements of a list, or of
 * the list in an object. Holds one record beyond the piece. Values of any other kind are passed over, and so is text
 * that is no JSON: its records will not parse.
 */
export class JsonSplitter {
  /** True once the list of records has been found. */
  foundList = false

  /** True while something is open that the document must close. */
  get isOpen(): boolean {
    return this.inString || this.inList || this.depthOutside > 0
  }

  private text = ''
  private at = 0
  private inString = false
  /** How many brackets are open outside of the list. */
  private depthOutside = 0
  /** The keys that the outermost of them stand under; the list of records is nowhere deeper. */
  private readonly open: string[] = []
  private key = ''
  private stringStart = -1
  /** Depth inside the record at hand; 0 between records. */
  private depth = 0
  private recordStart = -1
  private inList = false
  private readonly file: string

  constructor(file: string) {
    this.file = file
  }

  /** The records that end in this piece. */
  push(piece: string): string[] {
    this.text += piece
    const records: string[] = []
    while (this.at < this.text.length) {
      if (this.inString) this.endString()
      else if (this.inList) this.stepInList(records)
      else this.stepOutside()
      this.at++
    }
    this.forget()
    return records
  }

  /** Goes to the end of the string at hand, or to the last character there is. */
  private endString(): void {
    for (; this.at < this.text.length; this.at++) {
      const code = this.text.charCodeAt(this.at)
      // What is escaped may be the first character of the next piece.
      if (code === backslash) this.at++
      else if (code === quote) {
        this.inString = false
        if (!this.inList) this.key = this.text.slice(this.stringStart, this.at)
        return
      }
    }
    this.at--
  }

  private stepInList(records: string[]): void {
    const code = this.text.charCodeAt(this.at)
    if (code === quote) this.inString = true
    else if (code === openBrace || code === openBracket) {
      if (this.depth === 0) this.recordStart = this.at
      this.depth++
    } else if (code === closeBrace || code === closeBracket) {
      if (this.depth === 0) this.inList = false
      else if (--this.depth === 0) {
        records.push(this.text.slice(this.recordStart, this.at + 1))
        this.recordStart = -1
      }
    }
  }

  private stepOutside(): void {
    const code = this.text.charCodeAt(this.at)
    if (code === quote) {
      this.inString = true
      this.stringStart = this.at + 1
    } else if (code === openBracket && this.isListOfRecords()) {
      this.inList = true
      this.foundList = true
    } else if (code === openBrace || code === openBracket) {
      if (this.depthOutside++ < listDepthMax) this.open.push(this.key)
      this.key = ''
    } else if (code === closeBrace || code === closeBracket) {
      this.depthOutside = Math.max(0, this.depthOutside - 1)
      this.open.length = Math.min(this.open.length, this.depthOutside)
    } else if (code === comma) this.key = ''
  }

  /** The outermost list, that under a known name in the outermost object, or in a known member of it. */
  private isListOfRecords(): boolean {
    if (this.depthOutside === 0) return true
    if (this.depthOutside > listDepthMax) return false
    return [...this.open.slice(1), this.key].every((name) => listNames.has(name))
  }

  /** Drops the text that is done with. */
  private forget(): void {
    const outside = this.inString && !this.inList ? this.stringStart : Math.min(this.at, this.text.length)
    const keep = this.recordStart >= 0 ? this.recordStart : outside
    if (this.text.length - keep > elementCharsMax)
      throw new ImportFileError(`${this.file} has a record of more than 1 MiB.`)
    this.text = this.text.slice(keep)
    this.at -= keep
    this.stringStart -= keep
    if (this.recordStart >= 0) this.recordStart = 0
  }
}

const quote = 34
const backslash = 92
const openBrace = 123
const closeBrace = 125
const openBracket = 91
const closeBracket = 93
const comma = 44
