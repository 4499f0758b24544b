import type { clearConnectorOwner as contract } from '@throughline/contract/connectors/clear-connector-owner.ts'
import type { Handler } from '../../floor/operation/handler.ts'
import { changeOwners } from './change-owners.ts'
import { lockConnector } from './lock-connectors.ts'

export const clearConnectorOwner: Handler<typeof contract> = async (ctx, { socialId }) => {
  const connector = await lockConnector(ctx, socialId)
  const removed = connector.ownerId !== null
  if (removed) await changeOwners(ctx, [{ ...connector, to: null }])
  return { connector_social_id: connector.socialId, removed }
}
