import { allOf, join, type Sql, sql } from '../db/sql.ts'

/**
 * What the counts of a search are added up from: each a select of `hidden` and `routes`, the latter below 0 for what is
 * taken out again. They rest on the totals that are kept of routes and look only at the few routes that stand aside of
 * these: those in a closing status and those to own connectors.
 */
export const groupsOf = (counted: Sql): Sql => sql`
  select g.hidden, sum(g.routes) as count from (${counted}) g group by g.hidden having sum(g.routes) <> 0`

/** All routes of the workspace, from a score on where one is given, but those that a condition on `o` excludes. */
export function routesBut(tenantId: string, minScore: number | undefined, excluded: readonly Sql[]): Sql {
  const scored = minScore === undefined ? sql`true` : sql`score >= ${minScore}`
  const all = sql`
    select case when is_engaged then 0 else 1 end + case when score < 0 then 4 else 0 end as hidden, routes
    from route_totals
    where tenant_id = ${tenantId} and ${scored}
    union all
    ${setAside(sql`opportunities where tenant_id = ${tenantId} and ${scored}`)}`
  if (excluded.length === 0) return all
  return sql`
    ${all}
    union all
    select o.hidden, -count(*)
    from opportunities o
    where o.tenant_id = ${tenantId} and ${scored} and (${join([...excluded], ' or ')})
    group by o.hidden`
}

/**
 * The connectors `c` that conditions select, with what is counted of their routes, for a `with` in front of what reads
 * them as `chosen`: found once for all of it.
 */
export function chosenConnectors(tenantId: string, conditions: readonly Sql[]): Sql {
  return sql`
    chosen as materialized (
      select c.person_id, c.routes_engaged, c.routes_unengaged, c.routes_unscored, c.routes_bare
      from connectors c
      where c.tenant_id = ${tenantId} and ${allOf(conditions)}
    )`
}

/** The routes through the connectors of `chosen`. */
export function routesThroughChosen(tenantId: string): Sql {
  return sql`
    select n.hidden, n.routes
    from (
      select sum(routes_engaged) as engaged, sum(routes_unengaged) as unengaged, sum(routes_unscored) as unscored,
        sum(routes_bare) as bare
      from chosen
    ) s
    cross join lateral (values (0, s.engaged), (1, s.unengaged), (4, s.unscored), (5, s.bare)) as n (hidden, routes)
    union all
    ${setAside(sql`opportunities where tenant_id = ${tenantId} and connector_id in (select person_id from chosen)`)}`
}

/** Moves routes from where they are counted to where they are. `routes` ends in a condition. */
const setAside = (routes: Sql): Sql => sql`
    select moved.hidden, moved.routes
    from (select hidden, count(*) as routes from ${routes} and (status_closes or prospect_is_connector) group by hidden) a
    cross join lateral (values (a.hidden & 5, -a.routes), (a.hidden, a.routes)) as moved (hidden, routes)`
