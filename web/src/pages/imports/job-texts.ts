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

type Progressing = Pick<JobRow, 'kind' | 'status' | 'progress'>

export const hasEnded = (status: string) => ['COMPLETED', 'FAILED', 'CANCELLED'].includes(status)

type Stage = (typeof stages)[number]

const interactionStages = ['ingesting_contacts', 'extracting_prospects', 'creating_relationships'] as const

const stagesOfKinds: Record<string, readonly Stage[]> = {
  target_account_import: ['processing_companies'],
  client_company_import: ['processing_companies'],
  interaction_import: interactionStages,
}

/** The stages that an import of a kind goes through; its answer has counters of all the five. */
export const stagesOf = (kind: string): readonly Stage[] => stagesOfKinds[kind] ?? stages

/** Which of its stages a job is at, from 0; below 0 for a stage that is new to the application. */
export const placeOfStage = ({ kind, progress }: Progressing): number => {
  const names: readonly string[] = stagesOf(kind)
  return names.indexOf(progress.current_stage)
}

/** Words for kinds, statuses and stages; one that is new to the application is shown as it is. */
export function useJobTexts() {
  const t = useTexts('imports')
  const statusOf = (status: string) => {
    const known = statuses.find((name) => name === status)
    return known ? t(`statuses.${known}`) : status
  }
  const stageNameOf = (kind: string, stage: string) => {
    if (kind === 'interaction_import') {
      const ofInteractions = interactionStages.find((name) => name === stage)
      if (ofInteractions) return t(`interactionStages.${ofInteractions}`)
    }
    const known = [...stages, ...bulkStages].find((name) => name === stage)
    return known ? t(`stages.${known}`) : stage
  }
  return {
    kindOf: (kind: string) => {
      const known = kinds.find((name) => name === kind)
      return known ? t(`kinds.${known}`) : kind
    },
    statusOf,
    stageNameOf,
    stageOf: ({ kind, status, progress }: Progressing) =>
      status === 'PROCESSING' ? stageNameOf(kind, progress.current_stage) : statusOf(status),
    shareOf,
  }
}

/** How far a job is, from 0 to 1: the stages that are done, and of the first one what has been read. */
function shareOf(job: Progressing): number {
  const { kind, status, progress } = job
  if (hasEnded(status)) return 1
  if (status === 'QUEUED') return 0
  const far = farOf({ progress })
  if (far) return far.done / Math.max(1, far.total)
  const at = Math.max(0, placeOfStage(job))
  const { contacts_fetched, contacts_total } = progress.stages.ingesting_contacts
  const within =
    progress.current_stage === 'ingesting_contacts' && contacts_total > 0
      ? Math.min(1, contacts_fetched / contacts_total)
      : 0
  return (at + within) / stagesOf(kind).length
}
