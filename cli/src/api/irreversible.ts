import type { Operation } from '@throughline/contract/operation.ts'
import { counted } from '../import/stage-text.ts'
import { isRecord } from '../output/is-record.ts'

/** Deletions that another command undoes. */
const undone = [
  'clear-connector-owner',
  'delete-connector-exclusion',
  'readmit-person',
  'remove-competitor-rep',
  'restore-competitor-person',
  'restore-evidence',
  'undo-client-company-exclusion',
  'unshare-report',
]

/** What is not a deletion, and yet cannot simply be taken back; with what is said of it. */
const others: Record<string, string> = {
  'create-connector-exclusion':
    'the notes, tags and history of the opportunities that go do not come back with them',
  'create-connector-link': 'a link that the connector has opens nothing from then on',
  'rotate-webhook-secret': 'the receiver has 24 hours to change over',
  'rotate-report-share': 'the old address opens nothing from then on',
  'merge-company':
    'all that belongs to the first goes over to the other; only a split of its keys parts them again',
  'merge-competitor': 'all that it did goes over to the other, and no split brings the competitor back',
}

/** What a person is asked before something goes that cannot come back; null where nothing is asked. */
export function questionBefore(operation: Operation, input: Record<string, unknown>): string | null {
  const other = others[operation.name]
  if (other === undefined && (operation.method !== 'DELETE' || undone.includes(operation.name))) return null
  if (input.dry_run) return null
  const chosen = Object.values(input).filter((value) => typeof value === 'string')
  return `${operation.summary}${chosen.length > 0 ? ` (${chosen.join(', ')})` : ''}: ${other ?? 'this cannot be undone'}. Go on?`
}

/** How much goes with it, as the dry run of the operation says, in front of the question; else nothing. */
export async function countBefore(
  operation: Operation,
  input: Record<string, unknown>,
  call: (input: Record<string, unknown>) => Promise<unknown>,
): Promise<string> {
  if (!('dry_run' in operation.query.properties)) return ''
  const found = await call({ ...input, dry_run: true })
  if (!isRecord(found) || typeof found.deleted_opportunities !== 'number') return ''
  return `${counted(found.deleted_opportunities, 'opportunities')} would go. `
}
