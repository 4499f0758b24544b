import { listConnectors } from '@throughline/contract/connectors/list-connectors.ts'
import type { Sql } from '../../floor/db/sql.ts'
import type { BulkInput, Work } from '../bulk-changes/bulk-kind.ts'
import { readListQuery } from '../bulk-changes/read-list-query.ts'
import { connectorMembers } from './connector-members.ts'

/** Selects as `id` the person of every connector that a member query shows. Throws BAD_REQUEST as the list does. */
export const connectorsOfQuery = (ctx: Work, input: BulkInput): Promise<Sql> =>
  connectorMembers(ctx, readListQuery(listConnectors, input))
