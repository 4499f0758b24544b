import { type Sql, sql } from '../../floor/db/sql.ts'

/**
 * The opportunities with a status, held for writing: in the order in which an import writes them, so that neither
 * locks the other out. The tag must be locked, so that no further opportunity gets it.
 */
export const lockedWithStatus = (tenantId: string, statusId: string): Sql => sql`
  select id
  from opportunities
  where tenant_id = ${tenantId} and status_id = ${statusId}
  order by connector_id, prospect_id
  for no key update`
