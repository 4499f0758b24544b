import { v5 as nameId } from 'uuid'

/**
 * The name under which a step tells somebody outside: the same however often it is reported, so that a repeat is known
 * for one, and short enough for one line of a mail.
 */
export function stepName(step: { runId: string; recordId: string; action: number }): string {
  return nameId(`${step.recordId}:${step.action}`, step.runId)
}
