import type { getJob } from '@throughline/contract/jobs/get-job.ts'
import type { DataOf } from '@throughline/contract/operation.ts'

/** An import as the service reports it. */
export type Job = DataOf<typeof getJob>
