import type { listCompetitorSummaries as contract } from '@throughline/contract/competitors/list-competitor-summaries.ts'
import type { DataOf } from '@throughline/contract/operation.ts'
import { dayMs } from '@throughline/parsing/text/days.ts'
import { pushTo } from '@throughline/parsing/text/push-to.ts'
import { sql } from '../../floor/db/sql.ts'
import type { Handler } from '../../floor/operation/handler.ts'
import { bucketOf } from '../battlecard/card/activity-buckets.ts'
import { sumsByCurrency } from '../battlecard/card/amounts.ts'
import { cardDaysStatement, type DayRow } from '../battlecard/card/card-days.ts'
import { cardSummary } from '../battlecard/card/card-summary.ts'
import { personsTracked } from '../battlecard/card/persons-tracked.ts'
import { type TouchedRow, touchedAccountsStatement } from '../battlecard/card/touched-accounts.ts'
import { requireWindow, type WindowPlan, windowPlan } from '../battlecard/card/window-plan.ts'

type CompetitorRow = Pick<DataOf<typeof contract>['competitors'][number], 'id' | 'name' | 'is_active'> & {
  persons_tracked: number
}

export const listCompetitorSummaries: Handler<typeof contract> = async (ctx, { from, to }) => {
  requireWindow({ from, to })
  const { tenantId } = ctx
  const plan = windowPlan({ from, to }, ctx.now)
  const [competitors, touched, days] = await ctx.db.batch<[CompetitorRow[], TouchedRow[], DayRow[]]>([
    sql`
      select c.id, c.name, c.is_active, ${personsTracked({ tenantId, competitorId: sql`c.id` }, plan)} as persons_tracked
      from competitors c
      where c.tenant_id = ${tenantId}
      order by c.search_name, c.id`,
    touchedAccountsStatement(tenantId, plan),
    cardDaysStatement({ tenantId }, plan),
  ])
  const touchedBy = new Map(touched.map((row) => [row.competitor_id, row]))
  const daysOf = new Map<string, DayRow[]>()
  for (const day of days) pushTo(daysOf, day.competitor_id, day)
  const weeks = lastWeeks(plan)
  return {
    competitors: competitors.map(({ persons_tracked, ...competitor }) => {
      const active = daysOf.get(competitor.id) ?? []
      const touch = touchedBy.get(competitor.id)
      const { accounts_touched = 0, def_accounts = 0, at_risk = 0, open_amounts = [] } = touch ?? {}
      const interactions = active.reduce((total, day) => total + day.interactions, 0)
      return {
        ...competitor,
        summary: cardSummary({
          ...{ persons_tracked, interactions, accounts_touched, def_accounts, at_risk },
          amount_at_risk: sumsByCurrency(open_amounts.flat()),
        }),
        weekly: weeklyCounts(active, weeks),
      }
    }),
  }
}

const weeksShown = 12

/** The Mondays of the last weeks up to the reference time, which is not itself in them, oldest first. */
const lastWeeks = ({ reference }: WindowPlan): string[] =>
  Array.from({ length: weeksShown }, (_, n) =>
    bucketOf(reference - 1 - (weeksShown - 1 - n) * 7 * dayMs, 'week'),
  )

function weeklyCounts(days: readonly DayRow[], weeks: readonly string[]) {
  const counts = new Map(weeks.map((week) => [week, 0]))
  for (const { day, interactions } of days) {
    const week = bucketOf(Date.parse(day), 'week')
    const count = counts.get(week)
    if (count !== undefined) counts.set(week, count + interactions)
  }
  return [...counts].map(([bucket, interactions]) => ({ bucket, interactions }))
}
