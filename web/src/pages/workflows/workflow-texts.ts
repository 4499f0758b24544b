import { runStatuses } from '../../kit/run-status.tsx'
import { useTexts } from '../../messages/use-texts.tsx'
import { useEntityName } from '../../views/entity-name.ts'
import { workflowTriggers } from './workflow-draft.ts'

const causes = ['change', 'schedule', 'request'] as const

/** The words for values of the API; one that is new to the application is shown as the API writes it. */
export function useWorkflowTexts() {
  const t = useTexts('workflows')
  const word = <T extends string>(values: readonly T[], value: string, text: (known: T) => string) => {
    const known = values.find((one) => one === value)
    return known ? text(known) : value
  }
  return {
    trigger: (on: string) => word(workflowTriggers, on, (one) => t(`on.${one}`)),
    triggerLong: (on: string) => word(workflowTriggers, on, (one) => t(`onLong.${one}`)),
    entity: useEntityName(),
    cause: (cause: string) => word(causes, cause, (one) => t(`causes.${one}`)),
    status: (status: string) => word(runStatuses, status, (one) => t(`statuses.${one}`)),
  }
}
