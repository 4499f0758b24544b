import { preferHashJoins } from '../../../floor/db/join-by-hashing.ts'
import { sql } from '../../../floor/db/sql.ts'
import type { ImportScope } from './import-scope.ts'

/** Files with more rows join by hashing: without statistics of fresh rows the planner would choose nested loops. */
export const hashedFrom = 500

/** Has the statements of a large import join by hashing from here on. */
export async function joinStagedByHashing({ db, isLarge }: ImportScope): Promise<void> {
  if (isLarge) await db.run(preferHashJoins)
}

/** Work that looks single rows up in large tables, as all shared code does, while joins by hashing are the rule. */
export async function withIndexes<T>(scope: ImportScope, work: () => Promise<T>): Promise<T> {
  if (!scope.isLarge) return work()
  await scope.db.run(sql`set local enable_nestloop = on; set local plan_cache_mode = auto`)
  const value = await work()
  await joinStagedByHashing(scope)
  return value
}
