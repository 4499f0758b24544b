import { sql } from '../../floor/db/sql.ts'
import type { Context } from '../../floor/operation/context.ts'

/** Says that the workspace holds the sample, and keeps others from saying so until the transaction ends. */
export async function markAsSample({ db, tenantId }: Pick<Context, 'db' | 'tenantId'>): Promise<void> {
  await db.run(sql`
    update workspaces
    set is_sample = ${true}
    where tenant_id = ${tenantId}`)
}
