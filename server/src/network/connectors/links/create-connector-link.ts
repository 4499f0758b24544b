import {
  connectorLinkDays,
  type createConnectorLink as contract,
} from '@throughline/contract/connectors/create-connector-link.ts'
import { dayMs } from '@throughline/parsing/text/days.ts'
import { newLinkToken } from '../../../directory/members/link-token.ts'
import { hashSecret } from '../../../directory/workspaces/hash-secret.ts'
import { sql } from '../../../floor/db/sql.ts'
import { pastExpiry } from '../../../floor/input/past-expiry.ts'
import type { Handler } from '../../../floor/operation/handler.ts'
import { lockConnector } from '../lock-connectors.ts'
import { type ConnectorLink, linkOf } from './link-rows.ts'

export const createConnectorLink: Handler<typeof contract> = async (ctx, { socialId, expires_at }) => {
  const { db, tenantId, now, publicUrl, signedIn } = ctx
  const expiresAt = new Date(expires_at ?? now.getTime() + connectorLinkDays * dayMs)
  if (expiresAt <= now) throw pastExpiry()
  const { personId } = await lockConnector(ctx, socialId)
  const token = newLinkToken(tenantId)
  await db.run(sql`
    insert into connector_links (tenant_id, connector_id, id, token_hash, created_by, created_at, expires_at)
    values (${tenantId}, ${personId}, ${ctx.newId()}, ${hashSecret(token)}, ${ctx.memberId}, ${now}, ${expiresAt})
    on conflict (tenant_id, connector_id) do update
    set id = excluded.id, token_hash = excluded.token_hash, created_by = excluded.created_by,
      created_at = excluded.created_at, expires_at = excluded.expires_at, last_opened_at = null`)
  const link = await db.one<ConnectorLink>(linkOf(ctx, sql`${personId}::uuid`))
  const path = `/my-network#token=${token}`
  const origin = publicUrl ?? signedIn?.origin
  return { link, path, ...(origin && { url: origin + path }) }
}
