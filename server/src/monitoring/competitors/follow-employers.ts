import { type Sql, sql } from '../../floor/db/sql.ts'
import type { TimedScope } from '../../floor/operation/context.ts'
import { markRollups } from '../battlecard/rollups/mark-rollups.ts'
import { refreshFigures } from '../battlecard/rollups/refresh-figures.ts'

/**
 * Has interactions and figures follow the companies of their targets where something went over `from` one `to` another.
 * Reps without a stated employer go with a competitor that did. The caller holds the monitoring lock.
 */
export async function followEmployers(ctx: TimedScope, from: string, to: string): Promise<void> {
  const { db, tenantId, now } = ctx
  const ofBoth = { matching: sql`i.company_id in (${from}, ${to})` }
  await markRollups(ctx, ofBoth)
  await db.run(sql`
    update competitor_people p
    set company_id = ${to}, updated_at = ${now}
    where p.tenant_id = ${tenantId} and p.company_id = ${from}
      and num_nulls(p.company_observed_at, p.company_matched_by, p.company_reported_key) = 3
      and exists (
        select from competitor_reps r
        join competitors c on c.tenant_id = ${tenantId} and c.id = r.competitor_id and c.company_id = ${to}
        where r.tenant_id = ${tenantId} and r.person_id = p.id
      )`)
  await moveToEmployers(ctx, ofBoth.matching)
  await refreshFigures(ctx, ofBoth)
}

/** Has the interactions `i` that meet a condition be with the companies that their targets work for by now. */
export async function moveToEmployers({ db, tenantId, now }: TimedScope, condition: Sql): Promise<void> {
  await db.run(sql`
    update competitor_interactions i
    set company_id = p.company_id, updated_at = ${now}
    from competitor_people p
    where i.tenant_id = ${tenantId} and ${condition}
      and p.tenant_id = ${tenantId} and p.id = i.target_id and p.company_id is distinct from i.company_id`)
}
