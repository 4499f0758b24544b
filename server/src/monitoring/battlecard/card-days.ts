import { type Sql, sql } from '../../floor/db/sql.ts'
import { edgeInteractions, type FactsScope } from './edge-acts.ts'
import { dayMs } from './spans.ts'
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
    where d.tenant_id = ${scope.tenantId} and ${ofScope(scope)}
      and d.day >= ${dayOf(Math.ceil(plan.start / dayMs) * dayMs)} and d.day < ${dayOf(Math.max(0, plan.reference))}
      and d.day <> all(${plan.edges.map(({ from }) => dayOf(from))}::date[])
    union all
    select i.competitor_id, (i.engagement_at at time zone 'UTC')::date as day, count(*)
    from ${edgeInteractions(scope, plan)}
    group by i.competitor_id, (i.engagement_at at time zone 'UTC')::date
  ) u
  group by u.competitor_id, u.day
  order by u.competitor_id, u.day`

const ofScope = ({ competitorId }: FactsScope): Sql =>
  competitorId === undefined ? sql`true` : sql`d.competitor_id = ${competitorId}`

const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10)
