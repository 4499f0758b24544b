import { sql } from '../../../floor/db/sql.ts'
import type { Db } from '../../../floor/db/tenant-db.ts'
import { eventsOfRows } from '../../../floor/events/record-event.ts'
import type { BuildScope } from './build-scope.ts'

type Reported = Pick<BuildScope, 'tenantId' | 'connectorIds' | 'now'>

/**
 * Records an event for each target account of the companies whose first opportunity the current transaction has made,
 * unless another transaction has made one before. Concurrent transactions wait for each other here, so that the second
 * sees what the first has written.
 */
export async function recordFirstPaths(
  db: Db,
  { tenantId, connectorIds, now }: Reported,
  companyIds: readonly string[],
): Promise<void> {
  await db.run(sql`
    select company_id from target_accounts
    where tenant_id = ${tenantId} and company_id = any(${companyIds}::uuid[])
    order by company_id
    for no key update`)
  const rows = sql`
    select a.id::text as subject_id,
      json_build_object('account_id', a.id, 'account_name', a.account_name, 'company_id', a.company_id,
        'opportunity_id', best.id, 'connector_social_id', k.social_id, 'score', best.score) as data
    from target_accounts a
    cross join lateral (
      select id, connector_id, score
      from opportunities
      where tenant_id = ${tenantId} and company_id = a.company_id
      order by score desc nulls last, id
      limit 1
    ) best
    join connectors k on k.tenant_id = ${tenantId} and k.person_id = best.connector_id
    left join lateral (
      select id
      from opportunities
      where tenant_id = ${tenantId} and company_id = a.company_id
        and connector_id <> all(${connectorIds}::uuid[])
      limit 1
    ) other on true
    where a.tenant_id = ${tenantId} and a.company_id = any(${companyIds}::uuid[]) and other.id is null`
  await db.batch(eventsOfRows(tenantId, now, { type: 'account.first_path', rows }))
}
