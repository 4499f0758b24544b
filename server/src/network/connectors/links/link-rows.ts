import type { connectorLink } from '@throughline/contract/connectors/connector-link.ts'
import type { Static } from 'typebox'
import { type Sql, sql } from '../../../floor/db/sql.ts'
import type { Context } from '../../../floor/operation/context.ts'

export type ConnectorLink = Static<typeof connectorLink>

/** Whether the member `m` who made a link `l` may make links, and was not removed since; other links open nothing. */
export const mayGiveLinks = sql`
  (m.removed_at is null and m.role in ('admin', 'owner') and l.created_at >= m.created_at)`

/** The link of a connector as the API shows it; no row where there is none that opens anything. */
export const linkOf = ({ tenantId, now }: Pick<Context, 'tenantId' | 'now'>, connectorId: Sql): Sql => sql`
  select m.email as created_by, l.created_at, l.expires_at, l.last_opened_at
  from connector_links l
  join members m on m.tenant_id = ${tenantId} and m.id = l.created_by and ${mayGiveLinks}
  where l.tenant_id = ${tenantId} and l.connector_id = ${connectorId} and l.expires_at > ${now}`
