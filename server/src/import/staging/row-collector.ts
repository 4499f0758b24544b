import { type CopyValue, copyLine } from '../../db/copy-rows.ts'
import type { StagingTable } from './staging-tables.ts'

export type StagedRow = readonly CopyValue[]

/** Numbers the rows of each staging table from 0 and keeps them, as text for COPY, until they are taken. */
export interface RowCollector {
  /** Returns the row's number. */
  add(table: StagingTable, values: StagedRow): number
  take(): Map<StagingTable, Buffer[]>
}

/** So many rows are kept as texts of their own; then they leave the heap, which would copy them again and again. */
const linesMax = 200

export function createRowCollector(tenantId: string, jobId: string): RowCollector {
  let tables = new Map<StagingTable, Kept>()
  const numbers = new Map<StagingTable, number>()
  return {
    add: (table, values) => {
      const n = numbers.get(table) ?? 0
      numbers.set(table, n + 1)
      const kept = tables.get(table) ?? { lines: [], pieces: [] }
      tables.set(table, kept)
      kept.lines.push(`${tenantId}\t${jobId}\t${n}\t${copyLine(values)}`)
      if (kept.lines.length === linesMax) pack(kept)
      return n
    },
    take: () => {
      const taken = tables
      tables = new Map()
      return new Map([...taken].map(([table, kept]) => [table, pack(kept)]))
    },
  }
}

interface Kept {
  lines: string[]
  pieces: Buffer[]
}

function pack(kept: Kept): Buffer[] {
  if (kept.lines.length > 0) kept.pieces.push(Buffer.from(kept.lines.join('')))
  kept.lines = []
  return kept.pieces
}
