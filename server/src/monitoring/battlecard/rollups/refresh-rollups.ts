import { raw, type Sql, sql } from '../../../floor/db/sql.ts'
import type { Scope } from '../../../floor/operation/context.ts'
import type { BattlecardModel } from '../model/model.ts'
import { readModel } from '../model/read-model.ts'
import { markRollups } from './mark-rollups.ts'
import { recountMarked } from './recount-marked.ts'
import { interactionsCountedBy, rollupRows } from './rollup-rows.ts'
import type { RollupScope } from './rollup-scope.ts'
import { rollupTables } from './rollup-tables.ts'
import { insertRollup } from './write-rollup.ts'

/**
 * Makes what battlecards are read from true again, as the last step of a transaction that holds `lockMonitoring`: for
 * the places where the interactions of the scope count now, and for those that `markRollups` noted before they were
 * moved or removed. A scope of competitors counts everything of theirs anew, as after their deletion or a change of
 * the model.
 */
export async function refreshRollups(ctx: Scope, scope?: RollupScope): Promise<void> {
  const { db, tenantId } = ctx
  const model = await readModel(ctx)
  if (scope && 'competitorIds' in scope) await db.batch(rebuildRollups(tenantId, model, scope.competitorIds))
  else if (scope) await markRollups(ctx, scope)
  if (!(await hasMarks(ctx))) return
  await db.batch([
    ...recountMarked(tenantId, model),
    sql`delete from competitor_rollup_marks m where m.tenant_id = ${tenantId}`,
  ])
}

async function hasMarks({ db, tenantId }: Scope): Promise<boolean> {
  return db.has(sql`select from competitor_rollup_marks m where m.tenant_id = ${tenantId} limit 1`)
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
