import { type Sql, sql } from '../../floor/db/sql.ts'

/**
 * Selects the `person_id` of everybody with a connection, an engagement or shared time with the connector. With `union`
 * the planner expects many rows; with `distinct` it looks people up one by one, which takes four times as long for
 * 50,000.
 */
export const knownTo = (tenantId: string, connectorId: string): Sql => sql`
  select person_id from connections where tenant_id = ${tenantId} and connector_id = ${connectorId}
  union
  select person_id from engagements where tenant_id = ${tenantId} and connector_id = ${connectorId}
  union
  select person_id from shared_times where tenant_id = ${tenantId} and connector_id = ${connectorId}`
