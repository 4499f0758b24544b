export interface JobRef {
  tenantId: string
  jobId: string
}

/**
 * A part of one job's rows in the staging tables: those whose number (companies) or bucket (everything about
 * people) is in `[from, to)`. What is written carries `now`.
 */
export interface StagedChunk extends JobRef {
  from: number
  to: number
  now: Date
}

/** All rows of one job in the staging tables. */
export type StagedJob = Pick<StagedChunk, 'tenantId' | 'jobId' | 'now'>
