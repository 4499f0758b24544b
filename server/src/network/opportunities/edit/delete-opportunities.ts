import { type Sql, sql } from '../../../floor/db/sql.ts'
import type { Scope } from '../../../floor/operation/context.ts'

/**
 * Deletes the opportunities that meet a condition, with their tags and history; the people stay. Their connectors must
 * be locked. Returns how many were deleted.
 */
export async function deleteOpportunities(ctx: Scope, condition: Sql): Promise<number> {
  const deleted = await ctx.db.column<string>(
    sql`delete from opportunities where tenant_id = ${ctx.tenantId} and ${condition} returning id`,
  )
  await forgetOpportunities(ctx, deleted)
  return deleted.length
}

/**
 * Deletes the history of deleted opportunities. In a statement of its own, since a change that the deletion waited for
 * may have written a line that the deleting statement does not see.
 */
export async function forgetOpportunities({ db, tenantId }: Scope, ids: readonly string[]): Promise<void> {
  await db.run(sql`delete from history where tenant_id = ${tenantId} and subject_id = any(${ids}::uuid[])`)
}
