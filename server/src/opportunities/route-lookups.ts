import { join, type Sql, sql } from '../db/sql.ts'
import { given, items, type SearchFilters, said } from './asked-for.ts'
import { connectorIds, ownerIds, taggedPeople } from './connector-filters.ts'
import { routesInStatuses, routesOfOwners, routesWithTags } from './route-counts.ts'

/** Conditions on `o` that say the same. */
export interface Lookups {
  byConnector: Sql[]
  /** By the status or the tag. */
  byMark: Sql[]
  isByConnector: Sql
}

/**
 * Routes through connectors that also have a status or a tag are looked for among those through the connectors or among
 * those with the status or tag, whichever are fewer: the planner knows of neither how many there are.
 */
export function lookupsOf(
  tenantId: string,
  input: SearchFilters,
  { through, rest }: { through: readonly Sql[]; rest: readonly Sql[] },
): Lookups | undefined {
  const [owners, tag] = [items(input.owner_email), said(input.connector_tag)]
  const throughs = [
    ...given(owners, (values) => routesOfOwners(tenantId, ownerIds(tenantId, values))),
    ...given(tag, (name) => sql`select 0, ${routesEach}::int from (${taggedPeople(tenantId, name)}) p`),
  ]
  const marks = [
    ...given(items(input.status_id), (values) => routesInStatuses(tenantId, values)),
    ...given(items(input.tag_id), (ids) => routesWithTags(tenantId, ids)),
  ]
  if (throughs.length === 0 || marks.length === 0) return undefined
  const fewest = (ways: readonly Sql[]) => {
    const counts = ways.map(
      (counted) => sql`(select coalesce(sum(n.routes), 0) from (${counted}) n (hidden, routes))`,
    )
    return sql`least(${join(counts)})`
  }
  const ids =
    tag !== undefined && through.length === 1 ? taggedPeople(tenantId, tag) : connectorIds(tenantId, through)
  return {
    byConnector: [...rest, sql`o.connector_id = any(array(${ids}))`],
    byMark: [...rest, sql`(o.connector_id in (${ids})) is true`],
    isByConnector: sql`(select ${fewest(throughs)} <= ${fewest(marks)})`,
  }
}

/** About how many routes lead through a connector. */
const routesEach = 20
