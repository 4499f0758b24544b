import {
  type listRepActivity as contract,
  repActivityMax,
} from '@throughline/contract/competitors/list-rep-activity.ts'
import { sql } from '../../floor/db/sql.ts'
import type { Handler } from '../../floor/operation/handler.ts'
import { activityBuckets } from '../battlecard/card/activity-buckets.ts'
import { cardDaysStatement, type DayRow } from '../battlecard/card/card-days.ts'
import { type RepActivityRow, repActivityStatement } from '../battlecard/card/rep-activity.ts'
import { requireWindow, windowPlan } from '../battlecard/card/window-plan.ts'
import { unknownCompetitor } from './lock-competitor.ts'

export const listRepActivity: Handler<typeof contract> = (ctx, { id, from, to }) => {
  requireWindow({ from, to })
  const plan = windowPlan({ from, to }, ctx.now)
  const scope = { tenantId: ctx.tenantId, competitorId: id }
  return ctx.db.snapshot(async (db) => {
    const [[competitor], days] = await db.batch<[object[], DayRow[]]>([
      sql`select from competitors where tenant_id = ${ctx.tenantId} and id = ${id}`,
      cardDaysStatement(scope, plan),
    ])
    if (!competitor) throw unknownCompetitor()
    const { granularity, activity } = activityBuckets(days, plan)
    const buckets = activity.map(({ bucket }) => bucket)
    const found = await db.rows<RepActivityRow>(
      repActivityStatement(scope, { plan, granularity, limit: repActivityMax + 1 }),
    )
    const reps = found.slice(0, repActivityMax).map(({ rep_social_id, counts }) => ({
      rep_social_id,
      interactions: buckets.map((bucket) => counts[bucket] ?? 0),
    }))
    return { granularity, buckets, reps, truncated: found.length > repActivityMax }
  })
}
