import type { deleteConnectorLink as contract } from '@throughline/contract/connectors/delete-connector-link.ts'
import { ApiError } from '@throughline/contract/errors.ts'
import { sql } from '../../../floor/db/sql.ts'
import type { Handler } from '../../../floor/operation/handler.ts'
import { lockConnector } from '../lock-connectors.ts'

export const deleteConnectorLink: Handler<typeof contract> = async (ctx, { socialId }) => {
  const { db, tenantId } = ctx
  const { personId } = await lockConnector(ctx, socialId)
  const removed = await db.first(sql`
    delete from connector_links where tenant_id = ${tenantId} and connector_id = ${personId} returning id`)
  if (!removed) throw new ApiError('NOT_FOUND', 'This connector has no link.')
  return { removed: true }
}
