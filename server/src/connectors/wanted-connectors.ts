import type { listConnectors } from '@throughline/contract/connectors/list-connectors.ts'
import type { InputOf } from '@throughline/contract/operation.ts'
import { allOf, containsPattern, type Sql, sql } from '../db/sql.ts'
import { ownedBy, tagged } from '../opportunities/connector-filters.ts'
import { canonicalTagName } from '../tags/tag-name.ts'
import { searchForm } from '../text/search-form.ts'

export type Filters = Pick<InputOf<typeof listConnectors>, 'search' | 'connector_tag' | 'owner_email'>

/** The condition on `connectors c` that the filters of the list ask for; a filter left blank asks for nothing. */
export function wantedConnectors(tenantId: string, filters: Filters): Sql {
  return allOf([...conditionsOf(tenantId, filters), ...taggedBy(tenantId, filters)])
}

/**
 * The same for a page in order. `is true` keeps the planner from a join that pays off only when tags are spread evenly
 * over the names: the tagged people are hashed once, and the names gone through in their order.
 */
export function wantedInOrder(tenantId: string, filters: Filters): Sql {
  const carrying = taggedBy(tenantId, filters).map((condition) => sql`(${condition}) is true`)
  return allOf([...conditionsOf(tenantId, filters), ...carrying])
}

/** Whether the filters select by name. */
export const asksByName = ({ search }: Filters): boolean => searchForm(search ?? '') !== ''

/** Whether nothing is asked for beside a name, if that is. */
export const asksByNameAtMost = ({ connector_tag, owner_email }: Filters): boolean =>
  canonicalTagName(connector_tag ?? '') === '' && !owner_email?.length

/** Whether nothing is asked for: every connector is wanted. */
export const asksForAll = (filters: Filters): boolean => !asksByName(filters) && asksByNameAtMost(filters)

function conditionsOf(tenantId: string, { search, owner_email }: Filters): Sql[] {
  const conditions = [sql`c.tenant_id = ${tenantId}`]
  const partOfName = searchForm(search ?? '')
  if (partOfName !== '') conditions.push(named(tenantId, partOfName))
  if (owner_email && owner_email.length > 0) conditions.push(ownedBy(tenantId, owner_email))
  return conditions
}

/** Trigrams begin at three characters; for a shorter text all names are gone through in their index. */
function named(tenantId: string, partOfName: string): Sql {
  const pattern = containsPattern(partOfName)
  if ([...partOfName].length < 3) return sql`c.search_name like ${pattern}`
  return sql`c.person_id = any(array(select search_connectors(${tenantId}, ${pattern})))`
}

function taggedBy(tenantId: string, { connector_tag }: Filters): Sql[] {
  const tagName = connector_tag ?? ''
  return canonicalTagName(tagName) === '' ? [] : [tagged(tenantId, tagName)]
}
