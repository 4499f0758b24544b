import { type Sql, sql } from '../../floor/db/sql.ts'
import { measuresOfActs, measuresOfCells, weighedActs } from './account-cells.ts'
import type { BattlecardModel } from './model.ts'
import { presenceOfActs, presenceOfPairs } from './pair-blocks.ts'
import { measuresOfRepActs, measuresOfRepCells } from './rep-cells.ts'
import { accountCells, accountReps, accounts, accountTargets, days, repCells } from './rollup-tables.ts'
import { firstDayOf, partsOf, spans } from './spans.ts'
import { type RollupTable, recountRollup } from './upsert-rollup.ts'

/**
 * The statements that count the marked places anew, in the order in which one rests on another. Each place is looked
 * up by index on its own, so that the cost follows what was marked and not what there is.
 */
export function markedRollups(tenantId: string, model: BattlecardModel): Sql[] {
  const longer = spans.slice(1)
  const recount = (table: RollupTable, rows: Sql) => recountRollup(table, { tenantId, rows })
  return [
    recount(accountCells, accountDays(tenantId, model)),
    ...longer.map((span) => recount(accountCells, longerAccountCells(tenantId, model, span))),
    recount(repCells, repDays(tenantId)),
    ...longer.map((span) => recount(repCells, longerRepCells(tenantId, span))),
    recount(days, competitorDays(tenantId)),
    recount(accountReps, accountPairs(tenantId, 'rep')),
    recount(accountTargets, accountPairs(tenantId, 'target')),
    recount(accounts, touchedAccounts(tenantId)),
  ]
}

const marks = (tenantId: string, columns: Sql): Sql => sql`
  (select distinct ${columns} from competitor_rollup_marks m where m.tenant_id = ${tenantId})`

const accountMarks = (tenantId: string, columns: Sql): Sql => sql`
  (select distinct ${columns} from competitor_rollup_marks m
   where m.tenant_id = ${tenantId} and m.company_id <> '00000000-0000-0000-0000-000000000000')`

const ofDay = sql`
  i.engagement_at >= d.day::timestamp at time zone 'UTC'
  and i.engagement_at < (d.day + 1)::timestamp at time zone 'UTC'`

const accountDays = (tenantId: string, model: BattlecardModel): Sql => sql`
  select ${tenantId}::uuid, d.competitor_id, 1, d.day, d.company_id, s.*
  from ${accountMarks(tenantId, sql`m.competitor_id, m.company_id, m.day`)} d
  cross join lateral (
    select ${measuresOfActs}
    from (
      ${weighedActs(tenantId, model, sql`i.company_id = d.company_id and i.competitor_id = d.competitor_id and ${ofDay}`)}
    ) a
  ) s`

const longerAccountCells = (tenantId: string, model: BattlecardModel, span: number): Sql => sql`
  select ${tenantId}::uuid, d.competitor_id, ${span}::smallint, d.first_day, d.company_id, s.*
  from ${accountMarks(tenantId, sql`m.competitor_id, m.company_id, ${firstDayOf('m.day', span)} as first_day`)} d
  cross join lateral (
    select ${measuresOfCells(model)}
    from competitor_account_cells c
    where c.tenant_id = ${tenantId} and c.competitor_id = d.competitor_id and c.span = ${span / 8}
      and c.first_day = any(${partsOf('d.first_day', span)}) and c.company_id = d.company_id
  ) s`

/**
 * The competitor is compared as text, which no index holds: before the table was analysed the planner takes an index that
 * begins with the competitor and reads all of it for every day of a rep. The index by rep and time reads the day alone.
 */
const repDays = (tenantId: string): Sql => sql`
  select ${tenantId}::uuid, d.competitor_id, 1, d.day, d.rep_id, s.*
  from ${marks(tenantId, sql`m.competitor_id, m.rep_id, m.day`)} d
  cross join lateral (
    select ${measuresOfRepActs}
    from real_interactions i
    where i.tenant_id = ${tenantId} and i.rep_id = d.rep_id and i.competitor_id::text = d.competitor_id::text and ${ofDay}
  ) s`

const longerRepCells = (tenantId: string, span: number): Sql => sql`
  select ${tenantId}::uuid, d.competitor_id, ${span}::smallint, d.first_day, d.rep_id, s.*
  from ${marks(tenantId, sql`m.competitor_id, m.rep_id, ${firstDayOf('m.day', span)} as first_day`)} d
  cross join lateral (
    select ${measuresOfRepCells}
    from competitor_rep_cells c
    where c.tenant_id = ${tenantId} and c.competitor_id = d.competitor_id and c.span = ${span / 8}
      and c.first_day = any(${partsOf('d.first_day', span)}) and c.rep_id = d.rep_id
  ) s`

const competitorDays = (tenantId: string): Sql => sql`
  select ${tenantId}::uuid, d.competitor_id, d.day, s.*
  from ${marks(tenantId, sql`m.competitor_id, m.day`)} d
  cross join lateral (
    select coalesce(sum(c.interactions), 0) as interactions, coalesce(max(c.brought_at), '1970-01-01Z') as brought_at
    from competitor_rep_cells c
    where c.tenant_id = ${tenantId} and c.competitor_id = d.competitor_id and c.span = 1 and c.first_day = d.day
  ) s`

function accountPairs(tenantId: string, side: 'rep' | 'target'): Sql {
  const person = side === 'rep' ? sql`rep_id` : sql`target_id`
  return sql`
    select ${tenantId}::uuid, d.competitor_id, d.company_id, d.${person}, s.*
    from ${accountMarks(tenantId, sql`m.competitor_id, m.company_id, m.${person}`)} d
    cross join lateral (
      select ${presenceOfActs}
      from real_interactions i
      where i.tenant_id = ${tenantId} and i.competitor_id = d.competitor_id and i.company_id = d.company_id
        and i.${person} = d.${person}
    ) s`
}

const touchedAccounts = (tenantId: string): Sql => sql`
  select ${tenantId}::uuid, d.competitor_id, d.company_id, s.*
  from ${accountMarks(tenantId, sql`m.competitor_id, m.company_id`)} d
  cross join lateral (
    select ${presenceOfPairs}
    from competitor_account_reps p
    where p.tenant_id = ${tenantId} and p.competitor_id = d.competitor_id and p.company_id = d.company_id
  ) s`
