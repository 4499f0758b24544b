import { sql } from '../../floor/db/sql.ts'
import type { Context } from '../../floor/operation/context.ts'
import type { KnownPerson } from './find-person.ts'

interface StoredCounts {
  deleted_connections: number
  deleted_engagements: number
  deleted_opportunities: number
  deleted_interactions: number
}

/** What an erasure deletes of a person. */
export async function countStored(
  { db, tenantId }: Context,
  { networkIds, monitoringId }: KnownPerson,
): Promise<StoredCounts> {
  const ids = sql`any(${networkIds}::uuid[])`
  const ofPair = sql`tenant_id = ${tenantId} and (person_id = ${ids} or connector_id = ${ids})`
  const [counts] = await db.rows<StoredCounts>(sql`
    select (select count(*) from connections where ${ofPair}) as deleted_connections,
      (select coalesce(sum(count), 0)::bigint from engagements where ${ofPair}) as deleted_engagements,
      (
        select count(*) from opportunities
        where tenant_id = ${tenantId} and (prospect_id = ${ids} or connector_id = ${ids})
      ) as deleted_opportunities,
      (
        select count(*) from competitor_interactions
        where tenant_id = ${tenantId} and (rep_id = ${monitoringId} or target_id = ${monitoringId})
      ) as deleted_interactions`)
  if (!counts) throw new Error('a count has no row')
  return counts
}
