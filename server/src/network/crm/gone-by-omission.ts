import type { CrmRows } from './crm-row.ts'
import { markOthersGone } from './mark-gone.ts'
import type { Sync } from './sync.ts'

/**
 * Marks as gone what a call that holds everything does not hold. Returns the ids in the CRM. A row that does not say
 * whose it is may be any record that seems to be missing: then nothing is marked.
 */
export async function goneByOmission(
  sync: Sync,
  table: Parameters<typeof markOthersGone>[1],
  { rows, otherIds, unidentified }: CrmRows<unknown>,
): Promise<string[]> {
  if (unidentified > 0) return []
  return markOthersGone(sync, table, [...rows.map(({ crmId }) => crmId), ...otherIds])
}
