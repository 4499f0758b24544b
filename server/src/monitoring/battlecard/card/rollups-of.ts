import { dayMs, dayOf } from '@throughline/parsing/text/days.ts'
import { join, raw, type Sql, sql } from '../../../floor/db/sql.ts'
import { grains } from '../rollups/grain.ts'
import type { RollupTable } from '../rollups/rollup-tables.ts'
import { type FactsScope, ofScope } from './edge-interactions.ts'
import type { Cover, WindowPlan } from './window-plan.ts'

/** Selects columns `r` of the monthly and daily rollups that cover a window; `r.period` is the first day of each. */
export const rollupsOf = (
  scope: FactsScope,
  cover: Pick<Cover, 'months' | 'days'>,
  { table, columns }: { table: (grain: (typeof grains)[number]) => RollupTable; columns: Sql },
): Sql =>
  join(
    grains.map(
      (grain) => sql`
        select ${columns}
        from (select t.*, ${raw(`t.${grain}`)} as period from ${raw(table(grain).name)} t) r
        where ${ofScope(scope, 'r')} and r.period = any(${cover[`${grain}s`]}::date[])`,
    ),
    ' union all ',
  )

/** The condition that the day of a row `r` lies in the window and is none of its edges. */
export const isWholeDay = ({ start, reference, cover }: WindowPlan): Sql => sql`
  r.day >= ${dayOf(Math.ceil(start / dayMs) * dayMs)} and r.day < ${dayOf(reference)}
  and r.day <> all(${cover.edges.map(({ from }) => dayOf(from))}::date[])`
