import { bytesOfTexts, inBytes, KeptFinds } from '../db/kept-finds.ts'
import { join, preparedByText, type Sql, sql } from '../db/sql.ts'
import type { Db } from '../db/tenant-db.ts'
import { ownerIds } from '../opportunities/connector-filters.ts'
import { canonicalTagName } from '../tags/tag-name.ts'
import { searchForm } from '../text/search-form.ts'
import { heldNames } from './held-names.ts'
import { type Found, lookForConnectors, type PageOfConnectors } from './look-for-connectors.ts'
import { asksByNameAtMost, type Filters } from './wanted-connectors.ts'

const keptBytesMax = 16 * 1024 * 1024

/** Pages, by the workspace and all that is asked for. */
const kept = new KeptFinds<Found>({
  max: keptBytesMax,
  sizeOf: inBytes(({ ids }) => bytesOfTexts(ids)),
})

/**
 * A page of the list of connectors: what was found before as long as it would be found again, else from the names held
 * in memory, otherwise from the database. `db` must read one snapshot.
 */
export async function findConnectors(db: Db, tenantId: string, asked: PageOfConnectors): Promise<Found> {
  const { filters, offset, limit } = asked
  const { version, meaning } = await versionOf(db, tenantId, filters)
  const find = async () => {
    const names = asksByNameAtMost(filters) ? await heldNames(db, { tenantId, version }) : null
    if (!names) return lookForConnectors(db, tenantId, asked)
    return names.find({ part: searchForm(filters.search ?? ''), offset, limit })
  }
  const key = JSON.stringify([tenantId, asked])
  return kept.find({ key, version: version === null ? null : version + meaning }, find)
}

interface Version {
  /** The same only as long as connectors, their names, tags and owners are; null where nothing is known of changes. */
  version: string | null
  /** What the tag and the owners that are asked for stand for. */
  meaning: string
}

/** It takes longer to plan than to run, and has half a dozen texts. */
async function versionOf(db: Db, tenantId: string, filters: Filters): Promise<Version> {
  const tagName = canonicalTagName(filters.connector_tag ?? '')
  const owners = filters.owner_email?.filter((value) => value !== 'unassigned') ?? []
  const meanings = [
    ...(tagName === '' ? [] : [tagsNamed(tenantId, tagName)]),
    ...(owners.length === 0 ? [] : [ownerIds(tenantId, owners)]),
  ]
  const row = await db.first<Version>(
    preparedByText(
      'connectors_version',
      sql`
        select string_agg(s.connectors_stamp::text, ' ' order by s.id) as version,
          concat(${join([sql`''`, ...meanings.map(digestOf)])}) as meaning
        from route_slots s
        where s.tenant_id = ${tenantId}`,
    ),
  )
  return row ?? { version: null, meaning: '' }
}

const tagsNamed = (tenantId: string, tagName: string) => sql`
  select t.id from tags t where t.tenant_id = ${tenantId} and t.name_canon = ${tagName}`

const digestOf = (ids: Sql) => sql`md5(array(select i.id from (${ids}) i order by i.id)::text)`
