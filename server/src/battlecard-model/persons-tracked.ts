import { type Sql, sql } from '../db/sql.ts'
import type { WindowPlan } from './window-plan.ts'

/** How many were under watch for a competitor at the reference time, dismissed people apart; a value of a statement. */
export function personsTracked(tenantId: string, competitor: Sql, { reference }: WindowPlan): Sql {
  const at = new Date(reference).toISOString()
  return sql`(
    select count(*)
    from competitor_reps r
    join competitor_people p on p.tenant_id = ${tenantId} and p.id = r.person_id
    where r.tenant_id = ${tenantId} and r.competitor_id = ${competitor} and p.dismissed_at is null
      and r.watched_at <= ${at} and (r.unwatched_at is null or r.unwatched_at > ${at}))`
}
