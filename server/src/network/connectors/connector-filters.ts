import { listConnectors } from '@throughline/contract/connectors/list-connectors.ts'
import type { InputOf } from '@throughline/contract/operation.ts'
import { searchForm } from '@throughline/parsing/text/search-form.ts'
import { idsByText } from '../../floor/db/ids-by-text.ts'
import { allOf, type Sql, sql, textPattern } from '../../floor/db/sql.ts'
import { readStoredQuery } from '../../floor/input/read-stored-query.ts'
import type { Scope } from '../../floor/operation/context.ts'
import { canonicalName } from '../../floor/text/canonical-name.ts'
import { ownedBy, tagged } from '../opportunities/search/record-filters.ts'

export type Filters = Pick<InputOf<typeof listConnectors>, 'search' | 'connector_tag' | 'owner_email'>

/**
 * The condition on `connectors c` for the filters of the list; a blank filter is ignored. Names are searched first, by
 * a statement of its own in the snapshot of `db`.
 */
export async function connectorFilters({ db, tenantId }: Scope, filters: Filters): Promise<Sql> {
  const { search, connector_tag = '', owner_email } = filters
  const conditions = [sql`c.tenant_id = ${tenantId}`]
  const form = searchForm(search ?? '')
  if (form !== '') {
    const ids = await idsByText(db, 'search_connectors', { tenantId, pattern: textPattern(form) })
    conditions.push(sql`c.person_id = any(${ids}::uuid[])`)
  }
  if (owner_email && owner_email.length > 0) conditions.push(ownedBy(tenantId, owner_email))
  // `is true` keeps the planner from making this a join, which would not read the names in order.
  if (canonicalName(connector_tag) !== '') conditions.push(sql`(${tagged(tenantId, connector_tag)}) is true`)
  return allOf(conditions)
}

/** Selects as `id` the person of every connector that the list shows, on all its pages. */
export async function connectorMembers(ctx: Scope, filters: Filters): Promise<Sql> {
  return sql`select c.person_id as id from connectors c where ${await connectorFilters(ctx, filters)}`
}

/** The same for a member query. Throws BAD_REQUEST as the list does. */
export const connectorsOfQuery = (ctx: Scope, memberQuery: string): Promise<Sql> =>
  connectorMembers(ctx, readStoredQuery(listConnectors, memberQuery))
