import { CopyLines } from '../../db/copy-lines.ts'
import { type CopyValue, copyLine } from '../../db/copy-rows.ts'
import type { StagingTable } from './staging-tables.ts'

export type StagedRow = readonly CopyValue[]

/** Numbers the rows of each staging table from 0 and keeps them, as text for COPY, until they are taken. */
export interface RowCollector {
  /** Returns the row's number. */
  add(table: StagingTable, values: StagedRow): number
  take(): Map<StagingTable, readonly Buffer[]>
}

export function createRowCollector(tenantId: string, jobId: string): RowCollector {
  let tables = new Map<StagingTable, CopyLines>()
  const numbers = new Map<StagingTable, number>()
  return {
    add: (table, values) => {
      const n = numbers.get(table) ?? 0
      numbers.set(table, n + 1)
      const lines = tables.get(table) ?? new CopyLines()
      tables.set(table, lines)
      lines.add(`${tenantId}\t${jobId}\t${n}\t${copyLine(values)}`)
      return n
    },
    take: () => {
      const taken = tables
      tables = new Map()
      return new Map([...taken].map(([table, lines]) => [table, lines.packed()]))
    },
  }
}
