import { join, raw, type Sql, sql } from '../../../floor/db/sql.ts'
import type { BattlecardModel } from '../model/model.ts'
import { measuresOfAccount, weighedInteractions } from './account-measures.ts'
import { type Grain, grains, inPeriod, periodBounds, periodOfDay } from './grain.ts'
import { presence } from './presence.ts'
import { measuresOfRep } from './rep-measures.ts'
import {
  accountRollup,
  competitorDays,
  presenceTables,
  type RollupTable,
  repRollup,
} from './rollup-tables.ts'
import { insertRollup } from './write-rollup.ts'

/**
 * The statements that count the marked rows anew: each is deleted, and inserted again if any interaction is left for
 * it. The interactions of each are looked up by index, so that the cost follows what was marked and not what there is.
 */
export function recountMarked(tenantId: string, model: BattlecardModel): Sql[] {
  return [
    ...grains.flatMap((grain) =>
      recount(accountRollup(grain), tenantId, accountPeriod(tenantId, model, grain)),
    ),
    ...grains.flatMap((grain) => recount(repRollup(grain), tenantId, repPeriod(tenantId))),
    ...recount(competitorDays, tenantId, competitorDay(tenantId)),
    ...presenceTables.flatMap((table) => recount(table, tenantId, presenceOf(tenantId, table))),
  ]
}

/** `measures` selects those of the row with the key of `m`, and no row where there is nothing to measure. */
const recount = (table: RollupTable, tenantId: string, measures: Sql): [Sql, Sql] => [
  sql`
    delete from ${raw(table.name)} t
    using (${marked(table, tenantId)}) m
    where t.tenant_id = ${tenantId} and ${raw(table.key.map((column) => `t.${column} = m.${column}`).join(' and '))}`,
  insertRollup(
    table,
    sql`
      select ${tenantId}::uuid, ${raw(table.key.map((column) => `m.${column}`).join(', '))}, s.*
      from (${marked(table, tenantId)}) m
      cross join lateral (${measures}) s`,
  ),
]

/** The keys of the marked rows of a table, with the bounds of their period where they have one. */
const marked = ({ key }: RollupTable, tenantId: string): Sql => sql`
  select distinct ${join(key.flatMap(keyColumn))}
  from competitor_rollup_marks m
  where m.tenant_id = ${tenantId}
    ${raw(key.includes('company_id') ? `and m.company_id <> '00000000-0000-0000-0000-000000000000'` : '')}`

function keyColumn(column: string): Sql[] {
  const grain = grains.find((name) => name === column)
  if (grain === undefined) return [raw(`m.${column}`)]
  const first = periodOfDay('m.day', grain).text
  return [raw(`${first} as ${grain}`), periodBounds(first, grain)]
}

const accountPeriod = (tenantId: string, model: BattlecardModel, grain: Grain): Sql => sql`
  select ${measuresOfAccount}
  from (
    ${weighedInteractions(
      { tenantId, model, grain },
      sql`i.company_id = m.company_id and i.competitor_id = m.competitor_id and ${inPeriod('m')}`,
    )}
  ) a
  having count(*) > 0`

/**
 * The competitor is compared as text, which no index holds: before the table was analysed the planner takes an index
 * that begins with the competitor and reads all of it for every day of a rep. The index by rep and time reads the day
 * alone.
 */
const repPeriod = (tenantId: string): Sql => sql`
  select ${measuresOfRep}
  from real_interactions i
  where i.tenant_id = ${tenantId} and i.rep_id = m.rep_id and i.competitor_id::text = m.competitor_id::text
    and ${inPeriod('m')}
  having count(*) > 0`

const competitorDay = (tenantId: string): Sql => sql`
  select count(*), max(i.created_at)
  from real_interactions i
  where i.tenant_id = ${tenantId} and i.competitor_id = m.competitor_id and ${inPeriod('m')}
  having count(*) > 0`

const presenceOf = (tenantId: string, { key }: RollupTable): Sql => sql`
  select ${presence}
  from real_interactions i
  where i.tenant_id = ${tenantId} and ${raw(key.map((column) => `i.${column} = m.${column}`).join(' and '))}
  having count(*) > 0`
