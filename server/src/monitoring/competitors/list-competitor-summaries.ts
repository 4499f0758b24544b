import type { listCompetitorSummaries as contract } from '@throughline/contract/competitors/list-competitor-summaries.ts'
import type { DataOf } from '@throughline/contract/operation.ts'
import { dayMs } from '@throughline/parsing/text/days.ts'
import { pushTo } from '@throughline/parsing/text/push-to.ts'
import { type Sql, sql } from '../../floor/db/sql.ts'
import type { Handler } from '../../floor/operation/handler.ts'
import { activeInWindow } from '../battlecard/card/active-pairs.ts'
import { bucketOf } from '../battlecard/card/activity-buckets.ts'
import { type Amounts, sumsByCurrency } from '../battlecard/card/amounts.ts'
import { cardDaysStatement, type DayRow } from '../battlecard/card/card-days.ts'
import { personsTracked } from '../battlecard/card/persons-tracked.ts'
import { cardSummary } from '../battlecard/card/read-card.ts'
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

interface TouchedRow {
  competitor_id: string
  accounts_touched: number
  def_accounts: number
  at_risk: number
  /** Of each account at risk. */
  open_amounts: Amounts[]
}

/**
 * How many accounts each competitor touched in a window, and how many of them are ours and at risk: what
 * readStandings says one by one. `in` hashes a set once, also where nothing is known of the tables yet.
 */
const touchedAccountsStatement = (tenantId: string, plan: WindowPlan): Sql => sql`
  with touched as materialized (
    select p.competitor_id, p.company_id
    from competitor_accounts p
    where p.tenant_id = ${tenantId} and ${activeInWindow('account', tenantId, plan)}
  )
  select t.competitor_id, count(*) as accounts_touched, count(*) filter (where t.we_own) as def_accounts,
    count(*) filter (where t.we_own and t.has_open_deal) as at_risk,
    coalesce(
      json_agg((
        select coalesce(json_agg(json_build_object('currency', m.currency, 'amount', m.amount)), '[]')
        from open_amounts m
        where m.tenant_id = ${tenantId} and m.company_id = t.company_id
      )) filter (where t.we_own and t.has_open_deal), '[]') as open_amounts
  from (
    select t.competitor_id, t.company_id,
      t.company_id in (
        select o.company_id
        from owned_companies o
        where o.tenant_id = ${tenantId} and o.company_id = any(array(select company_id from touched))
      ) as we_own,
      t.company_id in (
        select d.company_id
        from open_deals d
        where d.tenant_id = ${tenantId} and d.company_id = any(array(select company_id from touched))
      ) as has_open_deal
    from touched t
  ) t
  group by t.competitor_id`
