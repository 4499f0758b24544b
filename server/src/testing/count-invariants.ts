import { nobodysId } from '../opportunities/route-counts.ts'
import { allTagsId } from '../owners/connector-counts.ts'

/** What is kept equals a recount, as invariants. */
export const countInvariants: Record<string, string> = {
  'a connector counts its opportunities': `
    select tenant_id from (
      select tenant_id, person_id, opportunities_count as routes from connectors
      union all
      select tenant_id, connector_id, routes from uncounted_routes
      union all
      select tenant_id, connector_id, -1 from opportunities) r
    group by tenant_id, person_id
    having sum(routes) <> 0`,
  'a connector counts its opportunities by what hides them': `
    select tenant_id from (
      select c.tenant_id, c.person_id, n.hidden, n.routes from connectors c cross join lateral (${countsOf('c')}) n
      union all
      select tenant_id, connector_id, hidden, routes from uncounted_routes
      union all
      select tenant_id, connector_id, hidden, -1 from opportunities) r
    group by tenant_id, person_id, hidden
    having sum(routes) <> 0`,
  'the totals of routes equal a recount': `
    select tenant_id from (
      select tenant_id, hidden, score, routes from route_totals
      union all
      select tenant_id, hidden, coalesce(score, -1), -1 from opportunities) r
    group by tenant_id, hidden, score
    having sum(routes) <> 0`,
  'the totals of statuses equal a recount': `
    select tenant_id from (
      select tenant_id, status_id, hidden, routes from status_totals
      union all
      select tenant_id, status_id, hidden, -1 from opportunities where status_id is not null) r
    group by tenant_id, status_id, hidden
    having sum(routes) <> 0`,
  'the totals of companies equal a recount': `
    select tenant_id from (
      select k.tenant_id, k.company_id, n.hidden, n.routes from company_totals k cross join lateral (${countsOf('k')}) n
      union all
      select tenant_id, company_id, hidden, -1 from opportunities where company_id is not null) r
    group by tenant_id, company_id, hidden
    having sum(routes) <> 0`,
  'the totals of companies add up': `
    select k.company_id from company_totals k cross join lateral (${countsOf('k')}) n
    group by k.tenant_id, k.company_id, k.slot_id, k.routes
    having sum(n.routes) <> k.routes`,
  'the totals of tags equal a recount': `
    select tenant_id from (
      select tenant_id, tag_id, hidden, carriers from tag_totals
      union all
      select p.tenant_id, p.tag_id, o.hidden, -1
      from path_tags p join opportunities o on o.tenant_id = p.tenant_id and o.id = p.opportunity_id
      union all
      select tenant_id, tag_id, 0, -1 from person_tags
      union all
      select tenant_id, tag_id, 0, -1 from account_tags) r
    group by tenant_id, tag_id, hidden
    having sum(carriers) <> 0`,
  'a tag of a route repeats what hides it': `
    select o.id from path_tags p join opportunities o on o.tenant_id = p.tenant_id and o.id = p.opportunity_id
    where p.hidden <> o.hidden`,
  'the totals of owners equal those of their connectors': `
    select tenant_id from (
      select tenant_id, owner_id, hidden, routes from owner_totals
      union all
      select c.tenant_id, coalesce(c.owner_id, '${nobodysId}'), n.hidden, -n.routes
      from connectors c cross join lateral (${countsOf('c')}) n) r
    group by tenant_id, owner_id, hidden
    having sum(routes) <> 0`,
  'the totals of connectors equal a recount': `
    select tenant_id from (
      select tenant_id, owner_id, tag_id, connectors from connector_totals
      union all
      select tenant_id, owner_id, '${allTagsId}', -1 from connectors where owner_id is not null
      union all
      select c.tenant_id, c.owner_id, p.tag_id, -1
      from person_tags p join connectors c on c.tenant_id = p.tenant_id and c.person_id = p.person_id
      where c.owner_id is not null) r
    group by tenant_id, owner_id, tag_id
    having sum(connectors) <> 0`,
  'a tag of a person repeats whose connector it is': `
    select p.person_id
    from person_tags p left join connectors c on c.tenant_id = p.tenant_id and c.person_id = p.person_id
    where p.owner_id is distinct from c.owner_id`,
}

/** What a row of counts says, a row for each kind of routes. */
function countsOf(row: string): string {
  const counts = Array.from({ length: 16 }, (_, hidden) => `(${hidden}, ${row}.routes_${hidden})`)
  return `select * from (values ${counts.join(', ')}) as n (hidden, routes)`
}
