import { refused } from '@throughline/contract/errors.ts'
import type { DataOf, InputOf } from '@throughline/contract/operation.ts'
import { type listOwners as contract, ownerSorts } from '@throughline/contract/owners/list-owners.ts'
import { canonicalEmail } from '@throughline/parsing/text/canonical-email.ts'
import { searchForm } from '@throughline/parsing/text/search-form.ts'
import { allOf, empty, hasText, raw, type Sql, sql } from '../../floor/db/sql.ts'
import type { Handler } from '../../floor/operation/handler.ts'
import { directionsOf, readSort, type Sort } from '../../floor/operation/read-sort.ts'

type Owner = DataOf<typeof contract>['owners'][number]

export const listOwners: Handler<typeof contract> = async (ctx, input) => {
  const { tenantId } = ctx
  const sort = sortOf(input)
  const owners = await ctx.db.rows<Owner>(sql`
    with o as materialized (
      select o.* from owners o where o.tenant_id = ${tenantId} and ${requested(input)}
    )
    select o.id, o.email, o.first_name, o.last_name, o.avatar_url, m.id is not null as is_member,
      ${input.with_counts ? sql`coalesce(r.opportunities, 0)` : sql`0`} as opportunity_count
      ${input.with_connector_counts ? connectorCounts : empty}
    from o
    left join members m on m.tenant_id = ${tenantId} and m.email_canon = o.email_canon and m.removed_at is null
    ${input.with_counts ? opportunitiesOf(tenantId) : empty}
    ${input.with_connector_counts ? connectorsOf(tenantId) : empty}
    order by ${orderOf(sort)}`)
  return { owners }
}

function requested({ search, email }: InputOf<typeof contract>): Sql {
  const conditions: Sql[] = []
  if (search !== undefined) {
    const form = searchForm(search)
    // The searched text holds name and address side by side. A match across the two does not count.
    const inName = hasText(sql`search_text(o.first_name || ' ' || o.last_name)`, form)
    conditions.push(
      hasText(sql`o.search_text`, form),
      sql`(${inName} or ${hasText(sql`search_text(o.email)`, form)})`,
    )
  }
  if (email !== undefined && email.length > 0)
    conditions.push(sql`o.email_canon = any(${email.map(canonicalEmail)})`)
  return allOf(conditions)
}

/** Opportunities are counted by connector in the index alone, and then added up by owner. */
const opportunitiesOf = (tenantId: string) => sql`
  left join (
    select c.owner_id, sum(n.opportunities)::int as opportunities
    from (
      select connector_id, count(*) as opportunities
      from opportunities
      where tenant_id = ${tenantId}
      group by connector_id
    ) n
    join connectors c on c.tenant_id = ${tenantId} and c.person_id = n.connector_id
    where c.owner_id is not null
    group by c.owner_id
  ) r on r.owner_id = o.id`

const connectorCounts = sql`,
  coalesce(k.connectors, 0) as connector_count, coalesce(b.connectors_by_tag, '{}') as connectors_by_tag`

/** Counts each owner's connectors, in all and by names of tags; two tags of one name, in two groups, count once. */
const connectorsOf = (tenantId: string) => sql`
  left join (
    select c.owner_id, count(*)::int as connectors
    from connectors c
    where c.tenant_id = ${tenantId} and c.owner_id in (select id from o)
    group by c.owner_id
  ) k on k.owner_id = o.id
  left join (
    select n.owner_id, json_object_agg(n.name, n.connectors) as connectors_by_tag
    from (
      select c.owner_id, t.name, count(distinct c.person_id) as connectors
      from person_tags p
      join tags t on t.tenant_id = ${tenantId} and t.id = p.tag_id
      join connectors c on c.tenant_id = ${tenantId} and c.person_id = p.person_id
      where p.tenant_id = ${tenantId} and c.owner_id in (select id from o)
      group by c.owner_id, t.name
    ) n
    group by n.owner_id
  ) b on b.owner_id = o.id`

type OwnerSort = Sort<(typeof ownerSorts)[number]>

/** The requested order. Throws BAD_REQUEST for an order by a count that is not requested. */
function sortOf({ sort, with_counts, with_connector_counts }: InputOf<typeof contract>): OwnerSort {
  const read = readSort(ownerSorts, sort)
  const missing =
    (read.field === 'opportunity_count' && !with_counts && 'with_counts') ||
    (read.field === 'connector_count' && !with_connector_counts && 'with_connector_counts')
  if (!missing) return read
  throw refused('sort', `needs ${missing}=true to sort by ${read.field}`)
}

/** Orders by folded names, so that "Élodie" stands beside "Elodie", or highest counts first; or the reverse. */
function orderOf({ field, isTurned }: OwnerSort): Sql {
  const [up, down] = directionsOf(isTurned)
  const folded = (column: string) => `search_text(${column}) collate "C" ${up}`
  const names = [folded('o.first_name'), folded('o.last_name'), folded('o.email'), `o.id ${up}`]
  const first = field === 'email' ? folded('o.email') : `${field} ${down}`
  return raw((field === 'name' ? names : [first, ...names]).join(', '))
}
