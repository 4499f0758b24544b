import type { connectorLink } from '@throughline/contract/connectors/connector-link.ts'
import type { Static } from 'typebox'
import { type Sql, sql } from '../../../floor/db/sql.ts'

export type ConnectorLink = Static<typeof connectorLink>

/** The link of a connector as the API shows it; no row where there is none. */
export const linkOf = (tenantId: string, connectorId: Sql): Sql => sql`
  select m.email as created_by, l.created_at, l.expires_at, l.last_opened_at
  from connector_links l
  left join members m on m.tenant_id = ${tenantId} and m.id = l.created_by
  where l.tenant_id = ${tenantId} and l.connector_id = ${connectorId}`
