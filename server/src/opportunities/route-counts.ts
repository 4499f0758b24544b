import { allOf, join, raw, type Sql, sql } from '../db/sql.ts'

/**
 * What the counts of a search are added up from: each a select of `hidden` and `routes`, the latter below 0 for what is
 * taken out again. They rest on the totals that triggers keep of routes.
 */
export const groupsOf = (counted: Sql): Sql => sql`
  select g.hidden, sum(g.routes) as count from (${counted}) g group by g.hidden having sum(g.routes) <> 0`

/** All routes of the workspace, from a score on where one is given, but those that a condition on `o` excludes. */
export function routesBut(tenantId: string, minScore: number | undefined, excluded: readonly Sql[]): Sql {
  const scored = minScore === undefined ? sql`true` : sql`score >= ${minScore}`
  const all = sql`select hidden, routes from route_totals where tenant_id = ${tenantId} and ${scored}`
  if (excluded.length === 0) return all
  return sql`
    ${all}
    union all
    select o.hidden, -count(*)
    from opportunities o
    where o.tenant_id = ${tenantId} and ${scored} and (${join([...excluded], ' or ')})
    group by o.hidden`
}

/** The routes with one of these statuses; `none` stands for those without one. */
export function routesInStatuses(tenantId: string, values: readonly string[]): Sql {
  const ids = values.filter((value) => value !== 'none')
  const wanted = sql`
    select hidden, routes from status_totals where tenant_id = ${tenantId} and status_id = any(${ids}::uuid[])`
  if (ids.length === values.length) return wanted
  return sql`
    ${wanted}
    union all
    select hidden, routes from route_totals where tenant_id = ${tenantId}
    union all
    select hidden, -routes from status_totals where tenant_id = ${tenantId}`
}

/** At most so many routes have one of these tags, which may be statuses. */
export function routesWithTags(tenantId: string, tagIds: readonly string[]): Sql {
  return sql`
    select hidden, routes from status_totals where tenant_id = ${tenantId} and status_id = any(${tagIds}::uuid[])
    union all
    select hidden, carriers from tag_totals where tenant_id = ${tenantId} and tag_id = any(${tagIds}::uuid[])`
}

/** The routes with a tag, which may be a status. */
export function routesWithTag(tenantId: string, tagId: string): Sql {
  return sql`
    select hidden, routes from status_totals where tenant_id = ${tenantId} and status_id = ${tagId}
    union all
    select k.hidden, k.carriers
    from tags t
    join tag_groups g on g.tenant_id = ${tenantId} and g.id = t.group_id and g.subject_type = 'path'
    join tag_totals k on k.tenant_id = ${tenantId} and k.tag_id = t.id
    where t.tenant_id = ${tenantId} and t.id = ${tagId}`
}

/** The routes into companies, by a condition on the `company_id` of `k`. */
export function routesIntoCompanies(tenantId: string, condition: Sql): Sql {
  return sql`
    select n.hidden, n.routes
    from (
      select ${sumsOf('k')}
      from company_totals k
      where k.tenant_id = ${tenantId} and ${condition}
    ) s
    cross join lateral (values ${countsByHidden}) as n (hidden, routes)`
}

/** All routes of the workspace but those into companies whose ids a select tells. */
export function routesButInto(tenantId: string, companyIds: Sql): Sql {
  return sql`
    select hidden, routes from route_totals where tenant_id = ${tenantId}
    union all
    select i.hidden, -i.routes from (${routesIntoCompanies(tenantId, sql`k.company_id in (${companyIds})`)}) i`
}

/** The routes through the connectors of owners, whose ids a select tells; nobody has `nobodysId`. */
export function routesOfOwners(tenantId: string, ownerIds: Sql): Sql {
  return sql`
    select hidden, routes from owner_totals where tenant_id = ${tenantId} and owner_id = any(array(${ownerIds}))
    union all
    select u.hidden, u.routes
    from uncounted_routes u
    join connectors c on c.tenant_id = ${tenantId} and c.person_id = u.connector_id
    where u.tenant_id = ${tenantId} and coalesce(c.owner_id, ${nobodysId}) = any(array(${ownerIds}))`
}

/** What owner_totals counts connectors under that are nobody's. */
export const nobodysId = '00000000-0000-0000-0000-000000000000'

/** The routes through the connectors `c` that conditions select. */
export function routesThrough(tenantId: string, conditions: readonly Sql[]): Sql {
  return sql`
    select n.hidden, n.routes
    from (
      select ${sumsOf('c')}
      from connectors c
      where c.tenant_id = ${tenantId} and ${allOf(conditions)}
    ) s
    cross join lateral (values ${countsByHidden}) as n (hidden, routes)
    union all
    select u.hidden, u.routes
    from uncounted_routes u
    join connectors c on c.tenant_id = ${tenantId} and c.person_id = u.connector_id and ${allOf(conditions)}
    where u.tenant_id = ${tenantId}`
}

/** The values of `opportunities.hidden`. */
const allHidden = Array.from({ length: 16 }, (_, hidden) => hidden)
const sumsOf = (counts: 'c' | 'k') =>
  raw(allHidden.map((hidden) => `sum(${counts}.routes_${hidden}) as routes_${hidden}`).join(', '))
const countsByHidden = raw(allHidden.map((hidden) => `(${hidden}, s.routes_${hidden})`).join(', '))
