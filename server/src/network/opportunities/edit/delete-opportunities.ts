import { type Sql, sql } from '../../../floor/db/sql.ts'
import type { Scope } from '../../../floor/operation/context.ts'

/** Deletes opportunities with tags and history; the people stay. Their connectors must be locked. Returns how many. */
export async function deleteOpportunities(ctx: Scope, condition: Sql): Promise<number> {
  const deleted = await ctx.db.column<string>(
    sql`delete from opportunities where tenant_id = ${ctx.tenantId} and ${condition} returning id`,
  )
  await forgetOpportunities(ctx, deleted)
  return deleted.length
}

/** A statement of its own: the deleting one cannot see a line that a change which it waited for has written. */
export async function forgetOpportunities({ db, tenantId }: Scope, ids: readonly string[]): Promise<void> {
  await db.run(sql`delete from history where tenant_id = ${tenantId} and subject_id = any(${ids}::uuid[])`)
}
