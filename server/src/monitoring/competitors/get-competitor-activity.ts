import {
  activityDaysDefault,
  activityDaysMax,
  type getCompetitorActivity as contract,
} from '@throughline/contract/competitors/get-competitor-activity.ts'
import { refused } from '@throughline/contract/errors.ts'
import type { DataOf } from '@throughline/contract/operation.ts'
import { daysBefore } from '@throughline/parsing/text/days.ts'
import { sql } from '../../floor/db/sql.ts'
import type { Handler } from '../../floor/operation/handler.ts'
import { requireWindow } from '../battlecard/card/window-plan.ts'
import { unknownCompetitor } from './lock-competitor.ts'

type Day = DataOf<typeof contract>['days'][number]

export const getCompetitorActivity: Handler<typeof contract> = async (ctx, { id, ...requested }) => {
  const window = readWindow(requested, ctx.now)
  const [[competitor], days] = await ctx.db.batch<[object[], Day[]]>([
    sql`select from competitors where tenant_id = ${ctx.tenantId} and id = ${id}`,
    // Written for the index of a competitor, which has the interactions that count by time.
    sql`
      select to_char(n.day, 'YYYY-MM-DD') as day, sum(n.interactions)::int as interactions,
        json_object_agg(n.type, n.interactions order by n.type) as by_type
      from (
        select (i.engagement_at at time zone 'UTC')::date as day, i.type, count(*) as interactions
        from competitor_interactions i
        where i.tenant_id = ${ctx.tenantId} and i.competitor_id = ${id} and i.excluded_reason is null
          and i.engagement_at >= ${window.from}::timestamptz and i.engagement_at < ${window.to}::timestamptz
        group by 1, 2
      ) n
      group by n.day
      order by n.day`,
  ])
  if (!competitor) throw unknownCompetitor()
  const interactions = days.reduce((total, day) => total + day.interactions, 0)
  return { from: window.from.toISOString(), to: window.to.toISOString(), interactions, days }
}

function readWindow(requested: { from?: string; to?: string }, now: Date): { from: Date; to: Date } {
  requireWindow(requested)
  const to = requested.to === undefined ? now : new Date(requested.to)
  const from = requested.from === undefined ? daysBefore(to, activityDaysDefault) : new Date(requested.from)
  if (from > to) throw refused('from', 'must be earlier than now')
  if (from >= daysBefore(to, activityDaysMax)) return { from, to }
  throw refused('from', `must be at most ${activityDaysMax} days before to`)
}
