import { validate as isUuid } from 'uuid'
import { allOf, type Sql, sql } from '../db/sql.ts'
import { canonicalSocialId } from '../people/social-id.ts'
import { canonicalTagName } from '../tags/tag-name.ts'
import { canonicalEmail } from '../text/canonical-email.ts'
import { nobodysId } from './route-counts.ts'

/** Connectors `c` with these social ids. */
export function withSocialIds(socialIds: readonly string[]): Sql {
  const known = socialIds.map(canonicalSocialId).filter((id) => id !== null)
  return sql`c.social_id = any(${known})`
}

/** Connectors `c` that carry a tag of this name. */
export const tagged = (tenantId: string, tagName: string): Sql =>
  sql`c.person_id in (${taggedPeople(tenantId, tagName)})`

/** The ids of people who carry a tag of this name, where two groups have such a tag perhaps twice. */
export const taggedPeople = (tenantId: string, tagName: string): Sql => sql`
  select pt.person_id
  from tags t
  join person_tags pt on pt.tenant_id = ${tenantId} and pt.tag_id = t.id
  where t.tenant_id = ${tenantId} and t.name_canon = ${canonicalTagName(tagName)}`

/**
 * Connectors `c` of these owners: addresses, ids, or `unassigned` for nobody. A value that is nobody's selects
 * nothing.
 */
export function ownedBy(tenantId: string, values: readonly string[]): Sql {
  const { ids, emails } = namedOwners(values)
  const owned = sql`
    c.owner_id in (
      select w.id
      from owners w
      where w.tenant_id = ${tenantId} and (w.id = any(${ids}::uuid[]) or w.email_canon = any(${emails}))
    )`
  if (!values.includes('unassigned')) return owned
  // Alone it is a range of the index; joined by `or` every connector is looked at.
  return ids.length + emails.length === 0 ? sql`c.owner_id is null` : sql`(${owned} or c.owner_id is null)`
}

/** The ids of connectors, by conditions on connectors `c`. */
export function connectorIds(tenantId: string, conditions: readonly Sql[]): Sql {
  return sql`select c.person_id from connectors c where c.tenant_id = ${tenantId} and ${allOf(conditions)}`
}

/**
 * Routes `o` whose connector fulfils conditions on connectors `c`, for few routes: each time the one connector is
 * looked up. A scalar is what the planner can neither turn into a join nor hash.
 */
export function throughOne(tenantId: string, conditions: readonly Sql[]): Sql {
  return sql`(
    select ${allOf(conditions)} from connectors c where c.tenant_id = ${tenantId} and c.person_id = o.connector_id
  )`
}

/** The same for the connectors that carry a tag of this name. */
export function throughTagged(tenantId: string, tagName: string): Sql {
  return sql`(
    select true
    from person_tags pt
    where pt.tenant_id = ${tenantId} and pt.person_id = o.connector_id and pt.tag_id = any(array(
      select t.id from tags t where t.tenant_id = ${tenantId} and t.name_canon = ${canonicalTagName(tagName)}
    ))
    limit 1
  )`
}

/** The ids of owners as `ownedBy` selects them, `nobodysId` for nobody. */
export function ownerIds(tenantId: string, values: readonly string[]): Sql {
  const { ids, emails } = namedOwners(values)
  const named = sql`
    select w.id
    from owners w
    where w.tenant_id = ${tenantId} and (w.id = any(${ids}::uuid[]) or w.email_canon = any(${emails}))`
  return values.includes('unassigned') ? sql`${named} union all select ${nobodysId}::uuid` : named
}

function namedOwners(values: readonly string[]) {
  return {
    ids: values.filter((value) => isUuid(value)),
    emails: values.map(canonicalEmail).filter((email) => email !== null),
  }
}
