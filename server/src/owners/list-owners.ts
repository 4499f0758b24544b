import type { DataOf, InputOf } from '@throughline/contract/operation.ts'
import type { listOwners as contract } from '@throughline/contract/owners/list-owners.ts'
import { allOf, containsPattern, empty, type Sql, sql } from '../db/sql.ts'
import type { Handler } from '../handler.ts'
import { canonicalEmail } from '../text/canonical-email.ts'
import { searchForm } from '../text/search-form.ts'
import { countsOfAll, countsOfSome, noConnectors } from './connector-counts.ts'

type Owner = DataOf<typeof contract>['owners'][number]

export const listOwners: Handler<typeof contract> = async (ctx, input) => {
  const { tenantId } = ctx
  const owners = sql`
    select o.id, o.email, o.first_name, o.last_name, o.avatar_url, m.id is not null as is_member,
      ${input.with_counts ? sql`coalesce(r.opportunities, 0)` : sql`0`} as opportunity_count
    from owners o
    left join members m on m.tenant_id = ${tenantId} and m.email_canon = o.email_canon
    ${input.with_counts ? routesOf(tenantId) : empty}
    where o.tenant_id = ${tenantId} and ${wanted(input)}`
  if (!input.with_connector_counts) return { owners: inOrder(await ctx.db.rows<Owner>(owners)) }
  return ctx.db.snapshot(async (db) => {
    const found = await db.rows<Owner>(owners)
    const counts = isEverybody(input)
      ? await countsOfAll(db, tenantId)
      : await countsOfSome(db, { tenantId, ownerIds: found.map(({ id }) => id) })
    return {
      owners: inOrder(found.map((owner) => ({ ...owner, ...(counts.get(owner.id) ?? noConnectors) }))),
    }
  })
}

const isEverybody = ({ search, email }: InputOf<typeof contract>) => search === undefined && !email?.length

function wanted({ search, email }: InputOf<typeof contract>): Sql {
  const conditions: Sql[] = []
  if (search !== undefined) conditions.push(sql`o.search_text like ${containsPattern(searchForm(search))}`)
  if (email !== undefined && email.length > 0)
    conditions.push(sql`o.email_canon = any(${email.map(canonicalEmail)})`)
  return allOf(conditions)
}

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
  ) r on r.owner_id = o.id`

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
