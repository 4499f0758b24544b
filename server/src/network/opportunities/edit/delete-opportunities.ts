import { sql } from '../../../floor/db/sql.ts'
import type { Context } from '../../../floor/operation/context.ts'

/**
 * Deletes every opportunity through a connector, which must be locked, with its tags and history; the prospects stay.
 * Returns how many.
 */
export async function deleteOpportunitiesThrough(
  { db, tenantId }: Context,
  connectorId: string,
): Promise<number> {
  await db.run(sql`
    delete from history h
    using opportunities o
    where h.tenant_id = ${tenantId} and o.tenant_id = ${tenantId} and o.connector_id = ${connectorId}
      and h.subject_id = o.id`)
  return db.run(
    sql`delete from opportunities where tenant_id = ${tenantId} and connector_id = ${connectorId}`,
  )
}
