import type pg from 'pg'
import { inTenantTransaction } from '../../../floor/db/tenant-db.ts'
import type { TestDatabase } from '../../../testing/database.ts'
import { refreshRollups } from './refresh-rollups.ts'
import { rollupTables } from './rollup-tables.ts'

/** Every row of the rollups of a workspace as text, weights to ten digits, in order. */
export async function rollupsOf(owner: pg.Client, tenantId: string): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {}
  for (const { name, key, measures } of rollupTables) {
    const shown = [...key, ...Object.keys(measures)].map((column) =>
      column === 'weight' ? `to_char(${column}, '9.999999999EEEE')` : `${column}::text`,
    )
    const { rows } = await owner.query<{ line: string }>(
      `select concat_ws(' ', ${shown.join(', ')}) as line from ${name} where tenant_id = $1 order by 1`,
      [tenantId],
    )
    found[name] = rows.map(({ line }) => line)
  }
  return found
}

/** The rollups as they are when all of the workspace is counted anew. */
export async function recountOf(database: TestDatabase, tenantId: string): Promise<Record<string, string[]>> {
  const { rows } = await database.owner.query<{ id: string }>(
    'select id from competitors where tenant_id = $1',
    [tenantId],
  )
  await inTenantTransaction(database.pools.transactions, tenantId, (db) =>
    refreshRollups({ db, tenantId }, { competitorIds: rows.map(({ id }) => id) }),
  )
  return rollupsOf(database.owner, tenantId)
}
