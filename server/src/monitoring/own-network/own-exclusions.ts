import type { ConnectorOperations } from '@throughline/contract/connector-operations.ts'
import type { connectorExclusion } from '@throughline/contract/connectors/connector-exclusion.ts'
import type { Static } from 'typebox'
import type { Handler } from '../../floor/operation/handler.ts'
import { createConnectorExclusion } from '../../network/connectors/exclusions/create-connector-exclusion.ts'
import { deleteConnectorExclusion } from '../../network/connectors/exclusions/delete-connector-exclusion.ts'
import { listConnectorExclusions } from '../../network/connectors/exclusions/list-connector-exclusions.ts'
import { asConnector } from './as-connector.ts'

type Exclusion = Static<typeof connectorExclusion>

export const listOwnExclusions: Handler<ConnectorOperations['listOwnExclusions']> = async (ctx, input) => {
  const { exclusions, ...page } = await asConnector(listConnectorExclusions)(ctx, input)
  return { exclusions: exclusions.map(withoutMembers), ...page }
}

export const createOwnExclusion: Handler<ConnectorOperations['createOwnExclusion']> = async (ctx, input) => {
  const { exclusion, ...counts } = await asConnector(createConnectorExclusion)(ctx, input)
  return { ...counts, ...(exclusion && { exclusion: withoutMembers(exclusion) }) }
}

export const deleteOwnExclusion: Handler<ConnectorOperations['deleteOwnExclusion']> =
  asConnector(deleteConnectorExclusion)

/** The reasons that members gave are for members only. */
const withoutMembers = (exclusion: Exclusion): Exclusion =>
  exclusion.by_connector ? exclusion : { ...exclusion, reason: '', created_by: null }
