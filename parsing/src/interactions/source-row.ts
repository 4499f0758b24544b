import type { Item } from './item.ts'

/** One record of a source and where it stands: its line, or its position in a JSON list, from 1. */
export interface SourceRow {
  line: number
  /** Null when it cannot be read. */
  item: Item | null
  /** Why not, in plain words. */
  problem: string | null
}
