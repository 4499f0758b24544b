import { dayMs, dayOf } from '@throughline/parsing/text/days.ts'
import { type Sql, sql } from '../../../floor/db/sql.ts'
import { periodOf } from '../rollups/grain.ts'
import { edgeInteractions, type FactsScope, ofScope } from './edge-interactions.ts'
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
    select d.competitor_id, d.day, d.interactions
    from competitor_days d
    where ${ofScope(scope, 'd')} and d.day >= ${dayOf(Math.ceil(plan.start / dayMs) * dayMs)}
      and d.day < ${dayOf(Math.max(0, plan.reference))}
      and d.day <> all(${plan.cover.edges.map(({ from }) => dayOf(from))}::date[])
    union all
    select i.competitor_id, ${periodOf('i', 'day')}, count(*)
    from (${edgeInteractions(scope, plan.cover.edges)}) i
    group by 1, 2
  ) u
  group by u.competitor_id, u.day
  order by u.competitor_id, u.day`
