import { type Sql, sql } from '../../../floor/db/sql.ts'
import { periodOf } from '../rollups/grain.ts'
import { edgeInteractions, type FactsScope, ofScope } from './edge-interactions.ts'
import { isWholeDay } from './rollups-of.ts'
import type { WindowPlan } from './window-plan.ts'

export interface DayRow {
  competitor_id: string
  day: string
  interactions: number
}

/** How much was done on each day of the window, by competitor, in order; days without anything are left out. */
export const cardDaysStatement = (scope: FactsScope, plan: WindowPlan): Sql => sql`
  select u.competitor_id, u.day, sum(u.interactions) as interactions
  from (
    select r.competitor_id, r.day, r.interactions
    from competitor_days r
    where ${ofScope(scope, 'r')} and ${isWholeDay(plan)}
    union all
    select i.competitor_id, ${periodOf('day')}, count(*)
    from (${edgeInteractions(scope, plan.cover.edges)}) i
    group by 1, 2
  ) u
  group by u.competitor_id, u.day
  order by u.competitor_id, u.day`
