import { newStageCounters } from '../../floor/jobs/stage-counters.ts'
import type { BulkForm } from '../bulk-changes/bulk-kind.ts'

/** The job that assigns the same tags to all records that match. */
export const tagAssignmentForm: BulkForm = {
  kind: 'tag_assignment',
  undoKind: 'tag_assignment_undo',
  stage: 'assigning_tags',
  counters: (records_done, records_total) => ({
    ...newStageCounters(),
    assigning_tags: { records_done, records_total },
  }),
}
