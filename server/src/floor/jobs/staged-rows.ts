import { type CopyValue, copyLine } from '../db/copy-rows.ts'

type StagedRow = readonly CopyValue[]

/** Lines held as strings until they are packed into a Buffer, which the garbage collector does not copy repeatedly. */
const linesMax = 200

interface Lines {
  texts: string[]
  packed: Buffer[]
}

/** Numbers the rows of each staging table of a job from 0 and keeps them, as lines for COPY, until they are taken. */
export class StagedRows<Table extends string> {
  private tables = new Map<Table, Lines>()
  private readonly numbers = new Map<Table, number>()
  private readonly begin: string

  constructor(tenantId: string, jobId: string) {
    this.begin = `${tenantId}\t${jobId}`
  }

  /** Reserves the number of the next row of a table; the caller adds that row. */
  number(table: Table): number {
    const n = this.numbers.get(table) ?? 0
    this.numbers.set(table, n + 1)
    return n
  }

  /** `n` is the row's number; the values follow in the order of the table's columns. */
  add(table: Table, n: number, values: StagedRow): void {
    const lines = this.tables.get(table) ?? { texts: [], packed: [] }
    this.tables.set(table, lines)
    lines.texts.push(`${this.begin}\t${n}\t${copyLine(values)}`)
    if (lines.texts.length === linesMax) pack(lines)
  }

  /** Adds a row with the next number, and returns this. */
  append(table: Table, values: StagedRow): number {
    const n = this.number(table)
    this.add(table, n, values)
    return n
  }

  take(): Map<Table, readonly Buffer[]> {
    const taken = this.tables
    this.tables = new Map()
    return new Map([...taken].map(([table, lines]) => [table, pack(lines)]))
  }
}

function pack(lines: Lines): readonly Buffer[] {
  if (lines.texts.length > 0) lines.packed.push(Buffer.from(lines.texts.join('')))
  lines.texts = []
  return lines.packed
}
