import { workflowTriggers } from '@throughline/contract/workflows/workflow.ts'
import type { WorkflowRow } from './workflow-row.ts'

/** When a workflow fires, by its name in a request that the contract has let in. */
export function triggerOf(text: string): WorkflowRow['fires_on'] {
  const trigger = workflowTriggers.find((known) => known === text)
  if (!trigger) throw new Error('the contract lets no other trigger in')
  return trigger
}
