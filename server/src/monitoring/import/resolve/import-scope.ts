import type { WriteScope } from '../../../floor/operation/context.ts'

/** One job's import in the transaction at hand; what is written carries `now`. */
export interface ImportScope extends WriteScope {
  jobId: string
  /** The chunk at work; the interactions at hand are kept under its number. */
  chunk: number
  /** Whether the file is large enough for its rows to be joined by hashing. */
  isLarge: boolean
}
