import type { DataOf, InputOf } from '@throughline/contract/operation.ts'
import type { listOwners as contract } from '@throughline/contract/owners/list-owners.ts'
import { allOf, containsPattern, empty, type Sql, sql } from '../db/sql.ts'
import type { Handler } from '../handler.ts'
import { canonicalEmail } from '../text/canonical-email.ts'
import { searchForm } from '../text/search-form.ts'

type Owner = DataOf<typeof contract>['owners'][number]

export const listOwners: Handler<typeof contract> = async (ctx, input) => {
  const found = ofFound(input)
  const owners = await ctx.db.rows<Owner>(sql`
    with found as (
      select o.id, o.email, o.first_name, o.last_name, o.avatar_url, o.email_canon
      from owners o
      where o.tenant_id = ${ctx.tenantId} and ${wanted(input)}
    )
    select f.id, f.email, f.first_name, f.last_name, f.avatar_url, m.id is not null as is_member,
      ${input.with_counts ? sql`coalesce(r.opportunities, 0)` : sql`0`} as opportunity_count
      ${input.with_connector_counts ? connectorColumns : empty}
    from found f
    left join members m on m.tenant_id = ${ctx.tenantId} and m.email_canon = f.email_canon
    ${input.with_counts ? routesOf(ctx.tenantId) : empty}
    ${input.with_connector_counts ? countsOf(ctx.tenantId, found) : empty}
    ${input.with_connector_counts ? tagCountsOf(ctx.tenantId, found) : empty}`)
  return { owners: inOrder(owners) }
}

function wanted({ search, email }: InputOf<typeof contract>): Sql {
  const conditions: Sql[] = []
  if (search !== undefined) conditions.push(sql`o.search_text like ${containsPattern(searchForm(search))}`)
  if (email !== undefined && email.length > 0)
    conditions.push(sql`o.email_canon = any(${email.map(canonicalEmail)})`)
  return allOf(conditions)
}

const connectorColumns = sql`, coalesce(n.connectors, 0) as connector_count, coalesce(t.by_tag, '{}') as connectors_by_tag`

/** Connectors `c` of the owners that are shown. Of all owners they are all that have one, read in a single pass. */
const ofFound = ({ search, email }: InputOf<typeof contract>): Sql =>
  search === undefined && !email?.length
    ? sql`c.owner_id is not null`
    : sql`c.owner_id in (select id from found)`

const routesOf = (tenantId: string) => sql`
  left join (
    select owner_id, sum(routes) as opportunities
    from (
      select owner_id, routes from owner_totals where tenant_id = ${tenantId}
      union all
      select c.owner_id, u.routes
      from uncounted_routes u
      join connectors c on c.tenant_id = ${tenantId} and c.person_id = u.connector_id
      where u.tenant_id = ${tenantId}
    ) k
    group by owner_id
  ) r on r.owner_id = f.id`

const countsOf = (tenantId: string, ofFound: Sql) => sql`
  left join (
    select c.owner_id, count(*) as connectors
    from connectors c
    where c.tenant_id = ${tenantId} and ${ofFound}
    group by c.owner_id
  ) n on n.owner_id = f.id`

// Counted by tag before the few tags are joined, and then by name: two groups may hold tags of one name.
const tagCountsOf = (tenantId: string, ofFound: Sql) => sql`
  left join (
    select owner_id, jsonb_object_agg(name, connectors) as by_tag
    from (
      select by_id.owner_id, t.name, sum(by_id.connectors) as connectors
      from (
        select c.owner_id, pt.tag_id, count(*) as connectors
        from connectors c
        join person_tags pt on pt.tenant_id = ${tenantId} and pt.person_id = c.person_id
        where c.tenant_id = ${tenantId} and ${ofFound}
        group by c.owner_id, pt.tag_id
      ) by_id
      join tags t on t.tenant_id = ${tenantId} and t.id = by_id.tag_id
      group by by_id.owner_id, t.name
    ) by_name
    group by owner_id
  ) t on t.owner_id = f.id`

/** Sorted here, for the folded form of a single name ("Élodie" beside "Elodie") is in no column. */
function inOrder(owners: Owner[]): Owner[] {
  return owners
    .map((owner) => ({ owner, key: sortKey(owner) }))
    .sort((a, b) => (a.key < b.key ? -1 : 1))
    .map(({ owner }) => owner)
}

// U+0000 is in no stored text and sorts before everything, so the parts compare one after the other.
const sortKey = ({ first_name, last_name, email, id }: Owner) =>
  [searchForm(first_name), searchForm(last_name), searchForm(email), id].join('\0')
