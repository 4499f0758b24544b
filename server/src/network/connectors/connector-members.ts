import { type Sql, sql } from '../../floor/db/sql.ts'
import type { Context } from '../../floor/operation/context.ts'
import { connectorFilters, type Filters } from './connector-filters.ts'

/** Selects as `id` the person of every connector that the list shows, on all its pages. */
export async function connectorMembers(
  { db, tenantId }: Pick<Context, 'db' | 'tenantId'>,
  filters: Filters,
): Promise<Sql> {
  return sql`select c.person_id as id from connectors c where ${await connectorFilters(db, tenantId, filters)}`
}
