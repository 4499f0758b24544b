import { v5 as nameId } from 'uuid'

/**
 * The id under which a step is reported outside: the same in every attempt, so that a receiver recognises a repeat, and
 * short enough for one line of a mail.
 */
export function stepName(step: { runId: string; recordId: string; action: number }): string {
  return nameId(`${step.recordId}:${step.action}`, step.runId)
}
