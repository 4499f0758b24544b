import { sql } from '../../../floor/db/sql.ts'
import type { Scope } from '../../../floor/operation/context.ts'
import { interactionsOf, type RollupScope } from './rollup-scope.ts'

/**
 * Notes the keys of the rollups in which the interactions count now, so that `refreshRollups` counts those anew. To be
 * called before a change that moves or removes interactions: another time, competitor, company, rep or target. A change
 * that leaves them in place (exclusion, kind of reaction, role, seniority) or adds some needs no mark.
 */
export async function markRollups({ db, tenantId }: Scope, scope: RollupScope): Promise<void> {
  for (const interactions of interactionsOf(tenantId, scope)) {
    await db.run(sql`
      insert into competitor_rollup_marks (tenant_id, competitor_id, company_id, rep_id, target_id, day)
      select distinct ${tenantId}::uuid, i.competitor_id, coalesce(i.company_id, '00000000-0000-0000-0000-000000000000'),
        i.rep_id, i.target_id, (i.engagement_at at time zone 'UTC')::date
      ${interactions}
      on conflict do nothing`)
  }
}
