import type { importConnectors } from '@throughline/contract/connectors/import-connectors.ts'
import type { InputOf } from '@throughline/contract/operation.ts'

/** One connector of the JSON form of the import, and its parts. */
export type PushedConnector = InputOf<typeof importConnectors>['connectors'][number]
export type PushedContact = NonNullable<PushedConnector['contacts']>[number]
export type PushedEngagement = NonNullable<PushedConnector['engagements']>[number]
