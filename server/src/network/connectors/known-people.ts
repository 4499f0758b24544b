import { type Sql, sql } from '../../floor/db/sql.ts'

/** The `person_id` of everybody whom the list, the interactions and the shared times of a connector name; for each of them one or more. */
export const knownTo = (tenantId: string, connectorId: string): Sql => sql`
  select person_id from connections where tenant_id = ${tenantId} and connector_id = ${connectorId}
  union all
  select person_id from engagements where tenant_id = ${tenantId} and connector_id = ${connectorId}
  union all
  select person_id from shared_times where tenant_id = ${tenantId} and connector_id = ${connectorId}`
