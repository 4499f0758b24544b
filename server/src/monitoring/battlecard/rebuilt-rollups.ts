import { raw, type Sql, sql } from '../../floor/db/sql.ts'
import { measuresOfActs, measuresOfCells, weighedActs } from './account-cells.ts'
import type { BattlecardModel } from './model.ts'
import { presenceOfActs, presenceOfPairs } from './pair-blocks.ts'
import { measuresOfRepActs, measuresOfRepCells } from './rep-cells.ts'
import {
  accountCells,
  accountReps,
  accounts,
  accountTargets,
  days,
  repCells,
  rollupTables,
} from './rollup-tables.ts'
import { firstDayOf, spans } from './spans.ts'
import { upsertRollup } from './upsert-rollup.ts'

/** The statements that count everything of some competitors anew, each in one pass. */
export function rebuiltRollups(
  tenantId: string,
  model: BattlecardModel,
  competitorIds: readonly string[],
): Sql[] {
  const longer = spans.slice(1)
  const of = (row: string) => sql`${raw(row)}.competitor_id = any(${competitorIds}::uuid[])`
  return [
    ...rollupTables.map(
      ({ name }) => sql`delete from ${raw(name)} t where t.tenant_id = ${tenantId} and ${of('t')}`,
    ),
    upsertRollup(
      accountCells,
      sql`
        select ${tenantId}::uuid, a.competitor_id, 1, a.day, a.company_id, ${measuresOfActs}
        from (${weighedActs(tenantId, model, sql`i.company_id is not null and ${of('i')}`)}) a
        group by a.competitor_id, a.day, a.company_id
        ${inOrder}`,
    ),
    ...longer.map((span) =>
      upsertRollup(
        accountCells,
        sql`
          select ${tenantId}::uuid, d.competitor_id, ${span}::smallint, d.first_day, d.company_id, ${measuresOfCells(model)}
          from competitor_account_cells c
          cross join lateral (
            select c.competitor_id, c.company_id, ${firstDayOf('c.first_day', span)} as first_day) d
          where c.tenant_id = ${tenantId} and c.span = ${span / 8} and ${of('c')}
          group by d.competitor_id, d.first_day, d.company_id
          ${inOrder}`,
      ),
    ),
    upsertRollup(
      repCells,
      sql`
        select ${tenantId}::uuid, i.competitor_id, 1, (i.engagement_at at time zone 'UTC')::date, i.rep_id,
          ${measuresOfRepActs}
        from real_interactions i
        where i.tenant_id = ${tenantId} and ${of('i')}
        group by i.competitor_id, (i.engagement_at at time zone 'UTC')::date, i.rep_id`,
    ),
    ...longer.map((span) =>
      upsertRollup(
        repCells,
        sql`
          select ${tenantId}::uuid, c.competitor_id, ${span}::smallint, d.first_day, c.rep_id, ${measuresOfRepCells}
          from competitor_rep_cells c
          cross join lateral (select ${firstDayOf('c.first_day', span)} as first_day) d
          where c.tenant_id = ${tenantId} and c.span = ${span / 8} and ${of('c')}
          group by c.competitor_id, d.first_day, c.rep_id`,
      ),
    ),
    upsertRollup(
      days,
      sql`
        select ${tenantId}::uuid, c.competitor_id, c.first_day, sum(c.interactions), max(c.brought_at)
        from competitor_rep_cells c
        where c.tenant_id = ${tenantId} and c.span = 1 and ${of('c')}
        group by c.competitor_id, c.first_day`,
    ),
    upsertRollup(accountReps, allPairs(tenantId, of('i'), sql`rep_id`)),
    upsertRollup(accountTargets, allPairs(tenantId, of('i'), sql`target_id`)),
    upsertRollup(
      accounts,
      sql`
        select ${tenantId}::uuid, p.competitor_id, p.company_id, ${presenceOfPairs}
        from competitor_account_reps p
        where p.tenant_id = ${tenantId} and ${of('p')}
        group by p.competitor_id, p.company_id`,
    ),
    sql`delete from competitor_rollup_marks t where t.tenant_id = ${tenantId} and ${of('t')}`,
  ]
}

/** Those of one day are read together: they are to lie together. */
const inOrder = raw('order by 2, 4, 5')

const allPairs = (tenantId: string, condition: Sql, person: Sql): Sql => sql`
  select ${tenantId}::uuid, i.competitor_id, i.company_id, i.${person}, ${presenceOfActs}
  from real_interactions i
  where i.tenant_id = ${tenantId} and i.company_id is not null and ${condition}
  group by i.competitor_id, i.company_id, i.${person}`
