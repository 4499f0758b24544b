import type { setConnectorOwner as contract } from '@throughline/contract/connectors/set-connector-owner.ts'
import type { DataOf } from '@throughline/contract/operation.ts'
import { sql } from '../../floor/db/sql.ts'
import type { Context } from '../../floor/operation/context.ts'
import type { Handler } from '../../floor/operation/handler.ts'
import { changeOwners } from './change-owners.ts'
import { lockConnector } from './lock-connectors.ts'
import { requestedOwner } from './requested-owner.ts'

export const setConnectorOwner: Handler<typeof contract> = async (ctx, input) => {
  // The owner is locked before the connector, in the order that `deleteOwner` keeps to.
  const owner = await requestedOwner(ctx, input)
  const connector = await lockConnector(ctx, input.socialId)
  if (owner.id !== connector.ownerId) await changeOwners(ctx, [{ ...connector, to: owner }])
  return { connector_social_id: connector.socialId, ...(await shownOwner(ctx, connector.personId)) }
}

type ShownOwner = Omit<DataOf<typeof contract>, 'connector_social_id'>

const shownOwner = ({ db, tenantId }: Context, connectorId: string): Promise<ShownOwner> =>
  db.one(sql`
    select owner_id, owner_email, owner_name
    from connector_ownership
    where tenant_id = ${tenantId} and connector_id = ${connectorId}`)
