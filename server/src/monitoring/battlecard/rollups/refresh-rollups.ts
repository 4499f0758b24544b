import { allOf, join, raw, type Sql, sql } from '../../../floor/db/sql.ts'
import type { Scope } from '../../../floor/operation/context.ts'
import type { BattlecardModel } from '../model/model.ts'
import { readModel } from '../model/read-model.ts'
import { inPeriod, isGrain, periodBounds, periodOfDay } from './grain.ts'
import { markRollups } from './mark-rollups.ts'
import { interactionsCountedBy, measuresOf, rollupRows } from './rollup-rows.ts'
import type { RollupScope } from './rollup-scope.ts'
import { type RollupTable, rollupTables } from './rollup-tables.ts'
import { insertRollup } from './write-rollup.ts'

/**
 * Updates the rollups that battlecards are read from, as the last step of a transaction that holds `lockMonitoring`:
 * those in which the interactions of the scope count now, and those that `markRollups` noted before interactions were
 * moved or removed. For a scope of competitors everything of theirs is counted anew, as after their deletion or a
 * change of the model.
 */
export async function refreshRollups(ctx: Scope, scope?: RollupScope): Promise<void> {
  const { db, tenantId } = ctx
  const model = await readModel(ctx)
  if (scope && 'competitorIds' in scope) await db.batch(rebuildRollups(tenantId, model, scope.competitorIds))
  else if (scope) await markRollups(ctx, scope)
  if (!(await db.has(sql`select from competitor_rollup_marks m where m.tenant_id = ${tenantId} limit 1`)))
    return
  await db.batch([
    ...recountMarked(tenantId, model),
    sql`delete from competitor_rollup_marks m where m.tenant_id = ${tenantId}`,
  ])
}

/** The statements that count everything of some competitors anew, each in one pass. */
function rebuildRollups(tenantId: string, model: BattlecardModel, competitorIds: readonly string[]): Sql[] {
  const ofCompetitors = (row: string) => sql`${raw(row)}.competitor_id = any(${competitorIds}::uuid[])`
  return rollupTables.flatMap((table) => [
    sql`delete from ${raw(table.name)} t where t.tenant_id = ${tenantId} and ${ofCompetitors('t')}`,
    insertRollup(
      table,
      rollupRows(table, tenantId, interactionsCountedBy(table, { tenantId, model }, ofCompetitors('i'))),
    ),
  ])
}

/**
 * The statements that count the marked rows anew: each is deleted, and inserted again if any interaction is left for
 * it. The interactions of each are looked up by index, so that the cost follows what was marked and not what there is.
 */
export const recountMarked = (tenantId: string, model: BattlecardModel): Sql[] =>
  rollupTables.flatMap((table) => [
    sql`
      delete from ${raw(table.name)} t
      using (${marked(table, tenantId)}) m
      where t.tenant_id = ${tenantId} and ${raw(table.key.map((column) => `t.${column} = m.${column}`).join(' and '))}`,
    insertRollup(
      table,
      sql`
        select ${tenantId}::uuid, ${raw(table.key.map((column) => `m.${column}`).join(', '))}, s.*
        from (${marked(table, tenantId)}) m
        cross join lateral (
          select ${measuresOf(table)}
          ${interactionsCountedBy(table, { tenantId, model }, allOf(table.key.map((column) => isOfMark(table, column))))}
          having count(*) > 0
        ) s`,
    ),
  ])

/** The keys of the marked rows of a table, with the bounds of their period where they have one. */
const marked = ({ key }: RollupTable, tenantId: string): Sql => sql`
  select distinct ${join(key.flatMap(keyColumn))}
  from competitor_rollup_marks m
  where m.tenant_id = ${tenantId}
    ${raw(key.includes('company_id') ? `and m.company_id <> '00000000-0000-0000-0000-000000000000'` : '')}`

function keyColumn(column: string): Sql[] {
  if (!isGrain(column)) return [raw(`m.${column}`)]
  const first = periodOfDay('m.day', column).text
  return [raw(`${first} as ${column}`), periodBounds(first, column)]
}

/**
 * Whether an interaction `i` has a column of the key of a marked row `m`. For a rep in a period the competitor is
 * compared as text, which no index holds: before the table was analysed the planner takes an index that begins with the
 * competitor and reads all of it for every day of a rep. The index by rep and time reads the day alone.
 */
function isOfMark({ key }: RollupTable, column: string): Sql {
  if (isGrain(column)) return inPeriod('m')
  const asText = column === 'competitor_id' && key.includes('rep_id') && key.some(isGrain) ? '::text' : ''
  return raw(`i.${column}${asText} = m.${column}${asText}`)
}
