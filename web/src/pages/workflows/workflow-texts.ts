import { runStatuses } from '../../kit/run-status.tsx'
import { useTexts } from '../../messages/use-texts.tsx'
import { workflowTriggers } from './workflow-draft.ts'

const entities = ['opportunities', 'connectors', 'target_accounts', 'competitor_accounts'] as const
const causes = ['change', 'schedule', 'request'] as const

/** The words for values of the API; one that is new to the application is shown as the API writes it. */
export function useWorkflowTexts() {
  const t = useTexts('workflows')
  const views = useTexts('views')
  const known = <const T extends string>(values: readonly T[], value: string) =>
    values.find((one) => one === value)
  return {
    trigger: (on: string) => {
      const one = known(workflowTriggers, on)
      return one ? t(`on.${one}`) : on
    },
    triggerLong: (on: string) => {
      const one = known(workflowTriggers, on)
      return one ? t(`onLong.${one}`) : on
    },
    entity: (entity: string) => {
      const one = known(entities, entity)
      return one ? views(`entities.${one}`) : entity
    },
    cause: (cause: string) => {
      const one = known(causes, cause)
      return one ? t(`causes.${one}`) : cause
    },
    status: (status: string) => {
      const one = known(runStatuses, status)
      return one ? t(`statuses.${one}`) : status
    },
  }
}
