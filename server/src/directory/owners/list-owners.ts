import { refused } from '@throughline/contract/errors.ts'
import type { DataOf, InputOf } from '@throughline/contract/operation.ts'
import { type listOwners as contract, ownerSorts } from '@throughline/contract/owners/list-owners.ts'
import { allOf, empty, hasText, type Sql, sql } from '../../floor/db/sql.ts'
import type { Handler } from '../../floor/operation/handler.ts'
import { readSort, type Sort } from '../../floor/operation/read-sort.ts'
import { canonicalEmail } from '../../floor/text/canonical-email.ts'
import { searchForm } from '../../floor/text/search-form.ts'
import { connectorCounts, noConnectors } from './connector-counts.ts'

type Owner = DataOf<typeof contract>['owners'][number]

export const listOwners: Handler<typeof contract> = async (ctx, input) => {
  const { tenantId } = ctx
  const sort = sortOf(input)
  const owners = sql`
    select o.id, o.email, o.first_name, o.last_name, o.avatar_url, m.id is not null as is_member,
      ${input.with_counts ? sql`coalesce(r.opportunities, 0)` : sql`0`} as opportunity_count
    from owners o
    left join members m on m.tenant_id = ${tenantId} and m.email_canon = o.email_canon and m.removed_at is null
    ${input.with_counts ? opportunitiesOf(tenantId) : empty}
    where o.tenant_id = ${tenantId} and ${requested(input)}`
  if (!input.with_connector_counts) return { owners: inOrder(await ctx.db.rows<Owner>(owners), sort) }
  return ctx.db.snapshot(async (db) => {
    const found = await db.rows<Owner>(owners)
    const counts = await connectorCounts(db, { tenantId, ownerIds: found.map(({ id }) => id) })
    return {
      owners: inOrder(
        found.map((owner) => ({ ...owner, ...(counts.get(owner.id) ?? noConnectors) })),
        sort,
      ),
    }
  })
}

function requested({ search, email }: InputOf<typeof contract>): Sql {
  const conditions: Sql[] = []
  if (search !== undefined) conditions.push(hasText(sql`o.search_text`, searchForm(search)))
  if (email !== undefined && email.length > 0)
    conditions.push(sql`o.email_canon = any(${email.map(canonicalEmail)})`)
  return allOf(conditions)
}

/** The opportunities of each connector are counted in the index alone before they are added up by owner. */
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

type OwnerSort = Sort<(typeof ownerSorts)[number]>

/** A count that nobody asked for is no order. */
function sortOf({ sort, with_counts, with_connector_counts }: InputOf<typeof contract>): OwnerSort {
  const read = readSort(ownerSorts, sort)
  const missing =
    (read.field === 'opportunity_count' && !with_counts && 'with_counts') ||
    (read.field === 'connector_count' && !with_connector_counts && 'with_connector_counts')
  if (!missing) return read
  throw refused('sort', `needs ${missing}=true to sort by ${read.field}`)
}

/** Sorted here, for the folded form of a single name ("Élodie" beside "Elodie") is in no column. */
function inOrder(owners: Owner[], { field, isTurned }: OwnerSort): Owner[] {
  const sorted = owners
    .map((owner) => ({ owner, count: countOf(owner, field), key: sortKey(owner, field) }))
    .sort((a, b) => b.count - a.count || (a.key < b.key ? -1 : 1))
    .map(({ owner }) => owner)
  return isTurned ? sorted.reverse() : sorted
}

function countOf(owner: Owner, field: OwnerSort['field']): number {
  if (field === 'opportunity_count') return owner.opportunity_count
  return field === 'connector_count' ? (owner.connector_count ?? 0) : 0
}

// U+0000 is in no stored text and sorts before everything, so the parts compare one after the other.
const sortKey = ({ first_name, last_name, email, id }: Owner, field: OwnerSort['field']) =>
  [...(field === 'email' ? [email] : []), first_name, last_name, email].map(searchForm).concat(id).join('\0')
