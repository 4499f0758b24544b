import { sql } from '../../floor/db/sql.ts'
import { recordFirstPaths } from '../../network/opportunities/score/record-first-paths.ts'
import type { MoveScope } from './move-scope.ts'

/** Moves companies, people and opportunities, and tells of the first opportunities that this brings into target accounts. */
export async function reportFirstPaths(scope: MoveScope, move: () => Promise<void>): Promise<void> {
  const { db, tenantId, from, to } = scope
  const accountIds = await db.column<string>(sql`
    select a.id
    from target_accounts a
    where a.tenant_id = ${tenantId} and a.company_id in (${from}, ${to})
      and not exists (select from opportunities o where o.tenant_id = ${tenantId} and o.company_id = a.company_id)`)
  await move()
  const entered = await db.rows<{ companyId: string; connectorIds: string[] }>(sql`
    select a.company_id as "companyId", array_agg(distinct o.connector_id) as "connectorIds"
    from target_accounts a
    join opportunities o on o.tenant_id = ${tenantId} and o.company_id = a.company_id
    where a.tenant_id = ${tenantId} and a.id = any(${accountIds}::uuid[])
    group by a.company_id`)
  for (const { companyId, connectorIds } of entered)
    await recordFirstPaths(db, { ...scope, connectorIds }, [companyId])
}
