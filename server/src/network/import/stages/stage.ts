import type { ImportCounters } from '../import-job.ts'
import type { ImportRun } from '../import-run.ts'

/** One step of the import. It may be run again from `run.nextChunk` on, after whatever interruption. */
export interface Stage {
  name: keyof ImportCounters
  run(run: ImportRun): Promise<void>
}
