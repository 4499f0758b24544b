import { newStageCounters } from '../../floor/jobs/stage-counters.ts'
import type { BulkForm } from '../bulk-changes/bulk-kind.ts'

/** The job that gives all connectors that match to one owner, or to nobody. */
export const ownerChangeForm: BulkForm = {
  kind: 'connector_owner_change',
  undoKind: 'connector_owner_change_undo',
  stage: 'changing_owners',
  counters: (records_done, records_total) => ({
    ...newStageCounters(),
    changing_owners: { records_done, records_total },
  }),
}
