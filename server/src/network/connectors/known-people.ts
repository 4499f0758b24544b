import { type Sql, sql } from '../../floor/db/sql.ts'

/**
 * The `person_id` of everybody whom the list, the interactions and the shared times of a connector name. By `union` the
 * planner expects many; `distinct` would have it look up people one by one, four times as long for 50,000.
 */
export const knownTo = (tenantId: string, connectorId: string): Sql => sql`
  select person_id from connections where tenant_id = ${tenantId} and connector_id = ${connectorId}
  union
  select person_id from engagements where tenant_id = ${tenantId} and connector_id = ${connectorId}
  union
  select person_id from shared_times where tenant_id = ${tenantId} and connector_id = ${connectorId}`
