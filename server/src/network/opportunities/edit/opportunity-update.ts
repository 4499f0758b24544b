import { newStageCounters } from '../../../floor/jobs/stage-counters.ts'
import type { StatusUpdate } from './status-update.ts'

export const opportunityUpdateKind = 'opportunity_update'
export const opportunityUndoKind = 'opportunity_update_undo'
export const forgetChangesKind = 'forget_job_changes'

export const updateStage = 'updating_opportunities'

/** What a job that updates all that a search shows was asked to do. */
export interface OpportunityUpdateInput {
  memberQuery: string
  update: StatusUpdate
}

/** What a job that undoes another one was asked to do. */
export interface OpportunityUndoInput {
  undoes: string
}

export const updateCounters = (opportunities_done: number, opportunities_total: number) => ({
  ...newStageCounters(),
  [updateStage]: { opportunities_done, opportunities_total },
})
