import { raw, type Sql, sql } from '../../../floor/db/sql.ts'
import type { BattlecardModel } from '../model/model.ts'
import { interactionsCountedBy, rollupRows } from './rollup-rows.ts'
import { rollupTables } from './rollup-tables.ts'
import { insertRollup } from './write-rollup.ts'

/** The statements that count everything of some competitors anew, each in one pass. */
export function rebuildRollups(
  tenantId: string,
  model: BattlecardModel,
  competitorIds: readonly string[],
): Sql[] {
  const ofCompetitors = (row: string) => sql`${raw(row)}.competitor_id = any(${competitorIds}::uuid[])`
  return rollupTables.flatMap((table) => [
    sql`delete from ${raw(table.name)} t where t.tenant_id = ${tenantId} and ${ofCompetitors('t')}`,
    insertRollup(
      table,
      rollupRows(table, tenantId, interactionsCountedBy(table, { tenantId, model }, ofCompetitors('i'))),
    ),
  ])
}
