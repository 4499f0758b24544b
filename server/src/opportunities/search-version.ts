import { empty, join, type Sql, sql } from '../db/sql.ts'
import type { Db } from '../db/tenant-db.ts'
import { canonicalTagName } from '../tags/tag-name.ts'
import { given, items, type SearchFilters, said } from './asked-for.ts'
import { clientCompanies } from './company-filters.ts'
import { connectorIds, ownerIds, withSocialIds } from './connector-filters.ts'
import { wantedCompanies } from './search-filters.ts'
import { routeStamps, versionOf } from './stamp-routes.ts'

/**
 * The same only as long as a search with these filters, in the order of the scores, finds the same: the stamps of what
 * triggers watch (`migrations/0037_search_stamps.sql`), and beside them what filters stand for that is told by names,
 * addresses or lists. Null where nothing is known of changes.
 */
export async function searchVersion(
  db: Db,
  tenantId: string,
  filters: SearchFilters,
): Promise<string | null> {
  const namesVersion = said(filters.search) === undefined ? '' : versionOf(await routeStamps(db, tenantId))
  const found = await db.first<{ stamps: string | null; meant: (string | null)[] }>(sql`
    select string_agg(stamp::text, ' ' order by id) as stamps, array[${meanings(tenantId, filters)}]::text[] as meant
    from route_slots
    where tenant_id = ${tenantId}`)
  if (!found?.stamps || namesVersion === null) return null
  return JSON.stringify([found.stamps, found.meant, namesVersion])
}

/**
 * What identifies the records that the filters stand for, each null for none. Routes, tags and statuses need no more
 * than their ids.
 */
function meanings(tenantId: string, filters: SearchFilters): Sql {
  const companies = wantedCompanies(tenantId, filters)
  const sets = [
    ...given(items(filters.connector), (ids) => connectorIds(tenantId, [withSocialIds(ids)])),
    ...given(said(filters.connector_tag), (name) => tagIds(tenantId, name)),
    ...given(items(filters.owner_email), (values) => ownerIds(tenantId, values)),
    ...companies,
    ...given(filters.exclude_client_companies || undefined, () => clientCompanies(tenantId)),
  ]
  const told = [
    ...sets.map((ids) => sql`(select md5(string_agg(w.id::text, ' ' order by w.id)) from (${ids}) w (id))`),
    ...given(
      filters.icp_id,
      (id) => sql`(select md5(i::text) from icps i where i.tenant_id = ${tenantId} and i.id = ${id})`,
    ),
  ]
  return told.length === 0 ? empty : join(told)
}

const tagIds = (tenantId: string, name: string) => sql`
  select t.id from tags t where t.tenant_id = ${tenantId} and t.name_canon = ${canonicalTagName(name)}`
