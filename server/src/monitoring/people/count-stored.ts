import { type Sql, sql } from '../../floor/db/sql.ts'
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
  const count = (rows: Sql): Sql => sql`select count(*)::int as count from ${rows}`
  const counted = await db.batch<{ count: number }[][]>([
    count(sql`connections where tenant_id = ${tenantId} and (person_id = ${ids} or connector_id = ${ids})`),
    sql`
      select coalesce(sum(count), 0)::bigint as count
      from engagements
      where tenant_id = ${tenantId} and (person_id = ${ids} or connector_id = ${ids})`,
    count(
      sql`opportunities where tenant_id = ${tenantId} and (prospect_id = ${ids} or connector_id = ${ids})`,
    ),
    count(sql`
      competitor_interactions
      where tenant_id = ${tenantId} and (rep_id = ${monitoringId} or target_id = ${monitoringId})`),
  ])
  const [connections = 0, engagements = 0, opportunities = 0, interactions = 0] = counted.map(
    ([row]) => row?.count ?? 0,
  )
  return {
    deleted_connections: connections,
    deleted_engagements: engagements,
    deleted_opportunities: opportunities,
    deleted_interactions: interactions,
  }
}
