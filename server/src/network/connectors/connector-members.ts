import { listConnectors } from '@throughline/contract/connectors/list-connectors.ts'
import { type Sql, sql } from '../../floor/db/sql.ts'
import { readStoredQuery } from '../../floor/input/read-stored-query.ts'
import type { Scope } from '../../floor/operation/context.ts'
import { connectorFilters, type Filters } from './connector-filters.ts'

/** Selects as `id` the person of every connector that the list shows, on all its pages. */
export async function connectorMembers(ctx: Scope, filters: Filters): Promise<Sql> {
  return sql`select c.person_id as id from connectors c where ${await connectorFilters(ctx, filters)}`
}

/** The same for a member query. Throws BAD_REQUEST as the list does. */
export const connectorsOfQuery = (ctx: Scope, memberQuery: string): Promise<Sql> =>
  connectorMembers(ctx, readStoredQuery(listConnectors, memberQuery))
