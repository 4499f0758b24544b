import { type Sql, sql } from '../db/sql.ts'
import { matchingCompanies } from '../icps/matching-companies.ts'
import { canonicalTagName } from '../tags/tag-name.ts'
import { given, items, type SearchFilters, said } from './asked-for.ts'
import { clientCompanies, companiesNamed, companiesOfAccounts, companiesOfTiers } from './company-filters.ts'
import { connectorIds, ownedBy, ownerIds, taggedPeople, withSocialIds } from './connector-filters.ts'
import type { RouteSet } from './in-memory/route-search.ts'
import { carriers, inStatus } from './search-filters.ts'

/** What a filter stands for, as a set of ids. */
export interface FilterSet extends Pick<RouteSet, 'of'> {
  filter: keyof SearchFilters
  /** A select of one column. */
  ids: Sql
  /**
   * An expression over `route_slots`, text that is another one as soon as the filter stands for other records; none where
   * it says so itself.
   */
  meaning: Sql | undefined
  /** What may change beside that and make it other ids. */
  restsOn: 'nothing' | 'connectors' | 'companies' | 'routes'
}

/** The filters of a search but those by a name and by a score. */
export function filterSets(tenantId: string, filters: SearchFilters): FilterSet[] {
  const told = (filter: keyof SearchFilters, of: FilterSet['of'], ids: Sql): FilterSet => ({
    filter,
    of,
    ids,
    meaning: digestOf(ids),
    restsOn: 'nothing',
  })
  return [
    ...given(items(filters.connector), (ids) =>
      told('connector', 'connectors', connectorIds(tenantId, [withSocialIds(ids)])),
    ),
    ...given(
      said(filters.connector_tag),
      (name): FilterSet => ({
        filter: 'connector_tag',
        of: 'connectors',
        ids: taggedPeople(tenantId, name),
        meaning: digestOf(tagsNamed(tenantId, name)),
        restsOn: 'connectors',
      }),
    ),
    ...given(
      items(filters.owner_email),
      (values): FilterSet => ({
        filter: 'owner_email',
        of: 'connectors',
        ids: connectorIds(tenantId, [ownedBy(tenantId, values)]),
        meaning: digestOf(ownerIds(tenantId, values)),
        restsOn: 'connectors',
      }),
    ),
    ...given(items(filters.account_id), (ids) =>
      ofAccounts('account_id', companiesOfAccounts(tenantId, ids)),
    ),
    ...given(items(filters.account_tier), (names) =>
      ofAccounts('account_tier', companiesOfTiers(tenantId, names)),
    ),
    ...given(said(filters.company), (name) => told('company', 'companies', companiesNamed(tenantId, name))),
    ...given(
      filters.icp_id,
      (id): FilterSet => ({
        filter: 'icp_id',
        of: 'companies',
        ids: matchingCompanies(tenantId, id),
        meaning: sql`(select md5(i::text) from icps i where i.tenant_id = ${tenantId} and i.id = ${id})`,
        restsOn: 'companies',
      }),
    ),
    ...given(filters.exclude_client_companies || undefined, () =>
      told('exclude_client_companies', 'otherCompanies', clientCompanies(tenantId)),
    ),
    ...given(items(filters.status_id), (ids) => marked('status_id', inStatuses(tenantId, ids))),
    ...given(items(filters.tag_id), (ids) =>
      marked('tag_id', sql`select k.id from (${carriers(tenantId, ids)}) k`),
    ),
  ]
}

/** Accounts have a stamp of their own, which tiers and their names change too. */
const ofAccounts = (filter: keyof SearchFilters, ids: Sql): FilterSet => ({
  filter,
  of: 'companies',
  ids,
  meaning: sql`string_agg(accounts_stamp::text, ' ' order by id)`,
  restsOn: 'nothing',
})

/** Routes, tags and statuses are told by their ids. */
const marked = (filter: keyof SearchFilters, ids: Sql): FilterSet => ({
  filter,
  of: 'routes',
  ids,
  meaning: undefined,
  restsOn: 'routes',
})

const inStatuses = (tenantId: string, values: readonly string[]) => sql`
  select o.id from opportunities o where o.tenant_id = ${tenantId} and ${inStatus(values)}`

const tagsNamed = (tenantId: string, name: string) => sql`
  select t.id from tags t where t.tenant_id = ${tenantId} and t.name_canon = ${canonicalTagName(name)}`

const digestOf = (ids: Sql) =>
  sql`(select md5(string_agg(uuid_send(w.id), '' order by w.id)) from (${ids}) w (id))`
