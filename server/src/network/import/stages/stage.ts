import type { StageCounters } from '../../../floor/jobs/stage-counters.ts'
import type { ImportRun } from '../import-run.ts'

/** One step of the import. It may be run again from `run.nextChunk` on, after whatever interruption. */
export interface Stage {
  name: keyof StageCounters
  run(run: ImportRun): Promise<void>
}
