import { type JobUndo, undoableKinds, undoMinutes } from '@throughline/contract/jobs/undoable.ts'

export interface EndedJob {
  kind: string
  finished_at: string | null
  undone_by: string | null
}

/** How long a job can be undone and whether it was; nothing for one that cannot be, or has not ended. */
export function undoOf({ kind, finished_at, undone_by }: EndedJob): { undo?: JobUndo } {
  if (finished_at === null || !undoableKinds.some((undoable) => undoable === kind)) return {}
  return { undo: { until: undoUntil(finished_at).toISOString(), job_id: undone_by } }
}

/** The last moment at which a job that ended then can be undone. */
export const undoUntil = (finishedAt: string): Date => new Date(Date.parse(finishedAt) + undoMinutes * 60_000)
