import type { listConnectors } from '@throughline/contract/connectors/list-connectors.ts'
import type { InputOf } from '@throughline/contract/operation.ts'
import { canonicalTagName } from '../../directory/tags/tag-name.ts'
import { allOf, type Sql, sql, textPattern } from '../../floor/db/sql.ts'
import type { Db } from '../../floor/db/tenant-db.ts'
import { searchForm } from '../../floor/text/search-form.ts'
import { ownedBy, tagged } from '../opportunities/search/record-filters.ts'

export type Filters = Pick<InputOf<typeof listConnectors>, 'search' | 'connector_tag' | 'owner_email'>

/**
 * The condition on `connectors c` that the filters of the list ask for; a filter left blank asks for nothing. Who has
 * the text in their name is looked up first, in the snapshot of `db`.
 */
export async function connectorFilters(db: Db, tenantId: string, filters: Filters): Promise<Sql> {
  const { search, connector_tag = '', owner_email } = filters
  const conditions = [sql`c.tenant_id = ${tenantId}`]
  const form = searchForm(search ?? '')
  if (form !== '') conditions.push(sql`c.person_id = any(${await idsOfNamed(db, tenantId, form)}::uuid[])`)
  if (owner_email && owner_email.length > 0) conditions.push(ownedBy(tenantId, owner_email))
  // `is true` keeps the planner from a join that would not go through the names in their order.
  if (canonicalTagName(connector_tag) !== '')
    conditions.push(sql`(${tagged(tenantId, connector_tag)}) is true`)
  return allOf(conditions)
}

/** As the database writes an array. */
async function idsOfNamed(db: Db, tenantId: string, form: string): Promise<string> {
  const found = await db.first<{ ids: string }>(
    sql`select array(select search_connectors(${tenantId}, ${textPattern(form)}))::text as ids`,
  )
  return found?.ids ?? '{}'
}
