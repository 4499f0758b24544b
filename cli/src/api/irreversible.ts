import type { Operation } from '@throughline/contract/operation.ts'

/** Deletions that another command undoes. */
const undone = [
  'clear-connector-owner',
  'remove-competitor-rep',
  'restore-competitor-person',
  'restore-evidence',
  'undo-client-company-exclusion',
  'unshare-report',
]

/** What a person is asked before something goes that cannot come back; null where nothing is asked. */
export function questionBefore(operation: Operation, input: Record<string, unknown>): string | null {
  if (operation.method !== 'DELETE' || undone.includes(operation.name) || input.dry_run) return null
  const chosen = Object.values(input).filter((value) => typeof value === 'string')
  return `${operation.summary}${chosen.length > 0 ? ` (${chosen.join(', ')})` : ''}: this cannot be undone. Go on?`
}
