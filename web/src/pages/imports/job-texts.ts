import { farOf } from '../../bulk/far-of.ts'
import type { JobRow } from '../../kit/row-types.ts'
import { useTexts } from '../../messages/use-texts.tsx'

export const stages = [
  'ingesting_contacts',
  'extracting_prospects',
  'enriching_prospects',
  'processing_companies',
  'creating_relationships',
] as const

export const importKinds = [
  'connector_import',
  'target_account_import',
  'client_company_import',
  'interaction_import',
] as const
/** The stages of jobs that change many records; each has only one. */
export const bulkStages = ['updating_opportunities', 'assigning_tags', 'changing_owners'] as const

const kinds = [
  ...importKinds,
  'opportunity_update',
  'opportunity_update_undo',
  'tag_assignment',
  'tag_assignment_undo',
  'connector_owner_change',
  'connector_owner_change_undo',
] as const
const statuses = ['QUEUED', 'PROCESSING', 'COMPLETED', 'FAILED', 'CANCELLED'] as const

export const statusColors: Record<string, string> = {
  QUEUED: 'gray',
  PROCESSING: 'indigo',
  COMPLETED: 'teal',
  FAILED: 'red',
}

type Progressing = Pick<JobRow, 'status' | 'progress'>

export const hasEnded = (status: string) => ['COMPLETED', 'FAILED', 'CANCELLED'].includes(status)

const stageNames: readonly string[] = stages

/** Which of the stages it is, from 0; below 0 for a stage that is new to the application. */
export const placeOfStage = (name: string): number => stageNames.indexOf(name)

/** Words for kinds, statuses and stages; one that is new to the application is shown as it is. */
export function useJobTexts() {
  const t = useTexts('imports')
  const statusOf = (status: string) => {
    const known = statuses.find((name) => name === status)
    return known ? t(`statuses.${known}`) : status
  }
  return {
    kindOf: (kind: string) => {
      const known = kinds.find((name) => name === kind)
      return known ? t(`kinds.${known}`) : kind
    },
    statusOf,
    stageOf: ({ status, progress }: Progressing) => {
      const known = [...stages, ...bulkStages].find((name) => name === progress.current_stage)
      if (status !== 'PROCESSING') return statusOf(status)
      return known ? t(`stages.${known}`) : progress.current_stage
    },
    shareOf,
  }
}

/** How far a job is, from 0 to 1: the stages that are done, and of the first one what has been read. */
function shareOf({ status, progress }: Progressing): number {
  if (hasEnded(status)) return 1
  if (status === 'QUEUED') return 0
  const far = farOf({ progress })
  if (far) return far.done / Math.max(1, far.total)
  const at = Math.max(0, placeOfStage(progress.current_stage))
  const { contacts_fetched, contacts_total } = progress.stages.ingesting_contacts
  const within = at === 0 && contacts_total > 0 ? Math.min(1, contacts_fetched / contacts_total) : 0
  return (at + within) / stages.length
}
