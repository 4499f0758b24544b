import type { dismissal } from '@throughline/contract/competitors/dismissal.ts'
import type { Static } from 'typebox'
import { sql } from '../../floor/db/sql.ts'
import type { Db } from '../../floor/db/tenant-db.ts'

/** Whether somebody who is there is dismissed, and why. */
export async function readDismissal(
  db: Db,
  tenantId: string,
  personId: string,
): Promise<Static<typeof dismissal>> {
  const row = await db.first<Static<typeof dismissal>>(sql`
    select social_id, name, dismissed_at is not null as dismissed, dismissed_reason as reason, dismissed_at
    from competitor_people
    where tenant_id = ${tenantId} and id = ${personId}`)
  if (!row) throw new Error('a person was lost in the moment it was written')
  return row
}
