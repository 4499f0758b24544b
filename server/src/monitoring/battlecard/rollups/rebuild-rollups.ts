import { raw, type Sql, sql } from '../../../floor/db/sql.ts'
import type { BattlecardModel } from '../model/model.ts'
import { grains } from './grain.ts'
import { accountRows, competitorDayRows, presenceRows, repRows } from './rollup-rows.ts'
import { accountRollup, competitorDays, presenceTables, repRollup, rollupTables } from './rollup-tables.ts'
import { insertRollup } from './write-rollup.ts'

/** The statements that count everything of some competitors anew, each in one pass. */
export function rebuildRollups(
  tenantId: string,
  model: BattlecardModel,
  competitorIds: readonly string[],
): Sql[] {
  const ofCompetitors = (row: string) => sql`${raw(row)}.competitor_id = any(${competitorIds}::uuid[])`
  const all = sql`from real_interactions i where i.tenant_id = ${tenantId} and ${ofCompetitors('i')}`
  const remove = (table: string) =>
    sql`delete from ${raw(table)} t where t.tenant_id = ${tenantId} and ${ofCompetitors('t')}`
  return [
    ...rollupTables.map(({ name }) => remove(name)),
    ...grains.map((grain) =>
      insertRollup(accountRollup(grain), accountRows({ tenantId, model, grain }, ofCompetitors('i'))),
    ),
    ...grains.map((grain) => insertRollup(repRollup(grain), repRows(tenantId, grain, all))),
    insertRollup(competitorDays, competitorDayRows(tenantId, all)),
    ...presenceTables.map((table) =>
      insertRollup(table, presenceRows(tenantId, table, sql`${all} and i.company_id is not null`)),
    ),
    remove('competitor_rollup_marks'),
  ]
}
