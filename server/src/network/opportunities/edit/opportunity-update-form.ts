import { newStageCounters } from '../../../floor/jobs/stage-counters.ts'
import type { BulkForm } from '../../bulk-changes/bulk-kind.ts'

/** The job that gives all opportunities that a search shows the same update. */
export const opportunityUpdateForm: BulkForm = {
  kind: 'opportunity_update',
  undoKind: 'opportunity_update_undo',
  stage: 'updating_opportunities',
  counters: (opportunities_done, opportunities_total) => ({
    ...newStageCounters(),
    updating_opportunities: { opportunities_done, opportunities_total },
  }),
}
