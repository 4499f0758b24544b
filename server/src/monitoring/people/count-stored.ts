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
export function countStored(ctx: Context, { networkIds, monitoringId }: KnownPerson): Promise<StoredCounts> {
  const ids = sql`any(${networkIds}::uuid[])`
  const ofPair = sql`tenant_id = ${ctx.tenantId} and (person_id = ${ids} or connector_id = ${ids})`
  return ctx.db.one(sql`
    select (select count(*) from connections where ${ofPair}) as deleted_connections,
      (select coalesce(sum(count), 0)::bigint from engagements where ${ofPair}) as deleted_engagements,
      (
        select count(*) from opportunities
        where tenant_id = ${ctx.tenantId} and (prospect_id = ${ids} or connector_id = ${ids})
      ) as deleted_opportunities,
      (
        select count(*) from competitor_interactions
        where tenant_id = ${ctx.tenantId} and (rep_id = ${monitoringId} or target_id = ${monitoringId})
      ) as deleted_interactions`)
}
