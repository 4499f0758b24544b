import { sql } from '../../../floor/db/sql.ts'
import type { Db } from '../../../floor/db/tenant-db.ts'
import { readModel } from '../model/read-model.ts'
import { markRollups } from './mark-rollups.ts'
import { rebuildRollups } from './rebuild-rollups.ts'
import { recountMarked } from './recount-marked.ts'
import type { RollupScope } from './rollup-scope.ts'

/**
 * Makes what battlecards are read from true again, as the last step of a transaction that holds `lockMonitoring`: for
 * the places where the interactions of the scope count now, and for those that `markRollups` noted before they were
 * moved or removed. A scope of competitors counts everything of theirs anew, as after their deletion or a change of
 * the model.
 */
export async function refreshRollups(db: Db, tenantId: string, scope?: RollupScope): Promise<void> {
  const model = await readModel(db, tenantId)
  if (scope && 'competitorIds' in scope) await db.batch(rebuildRollups(tenantId, model, scope.competitorIds))
  else if (scope) await markRollups(db, tenantId, scope)
  if (!(await hasMarks(db, tenantId))) return
  await db.batch([
    ...recountMarked(tenantId, model),
    sql`delete from competitor_rollup_marks m where m.tenant_id = ${tenantId}`,
  ])
}

async function hasMarks(db: Db, tenantId: string): Promise<boolean> {
  const mark = await db.first(
    sql`select from competitor_rollup_marks m where m.tenant_id = ${tenantId} limit 1`,
  )
  return mark !== undefined
}
