import { CopyLines } from '../../db/copy-lines.ts'
import { type CopyValue, copyLine } from '../../db/copy-rows.ts'
import type { IntakeTable } from './intake-tables.ts'

/** Numbers the rows of each staging table from 0 and keeps them, as lines for COPY, until they are taken. */
export interface IntakeRows {
  /** The number of the next row of a table, which is then the caller's to add. */
  number(table: IntakeTable): number
  /** `n` is the row's number; the values follow in the order of the table's columns. */
  add(table: IntakeTable, n: number, values: readonly CopyValue[]): void
  take(): Map<IntakeTable, readonly Buffer[]>
}

export function createIntakeRows(tenantId: string, jobId: string): IntakeRows {
  let tables = new Map<IntakeTable, CopyLines>()
  const numbers = new Map<IntakeTable, number>()
  return {
    number: (table) => {
      const n = numbers.get(table) ?? 0
      numbers.set(table, n + 1)
      return n
    },
    add: (table, n, values) => {
      const lines = tables.get(table) ?? new CopyLines()
      tables.set(table, lines)
      lines.add(`${tenantId}\t${jobId}\t${n}\t${copyLine(values)}`)
    },
    take: () => {
      const taken = tables
      tables = new Map()
      return new Map([...taken].map(([table, lines]) => [table, lines.packed()]))
    },
  }
}
