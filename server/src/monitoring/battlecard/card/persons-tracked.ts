import { type Sql, sql } from '../../../floor/db/sql.ts'
import { repRollup } from '../rollups/rollup-tables.ts'
import { type CompetitorScope, edgeInteractions, ofScope } from './edge-interactions.ts'
import { rollupsOf } from './rollups-of.ts'
import type { WindowPlan } from './window-plan.ts'

/**
 * How many people are tracked for a competitor in a window, as a value of a statement: who was under watch at the
 * reference time, and who was active in the window though the watch began later or had ended. Dismissed people are none.
 * An expression for the competitor names no relation `r`, `p`, `t` or `i`.
 */
export function personsTracked(scope: CompetitorScope, { reference, cover }: WindowPlan): Sql {
  const at = new Date(reference).toISOString()
  return sql`(
    select count(*)
    from (
      select r.person_id
      from competitor_reps r
      join competitor_people p on p.tenant_id = ${scope.tenantId} and p.id = r.person_id
      where ${ofScope(scope, 'r')} and p.dismissed_at is null
        and (r.watched_at <= ${at} and (r.unwatched_at is null or r.unwatched_at > ${at})
          or r.earlier_watches @> ${at}::timestamptz)
      union
      ${rollupsOf(scope, cover, { table: repRollup, columns: sql`r.rep_id` })}
      union
      select i.rep_id from (${edgeInteractions(scope, cover.edges)}) i
    ) tracked)`
}
