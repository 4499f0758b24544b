import { sql } from '../../floor/db/sql.ts'
import type { Scope } from '../../floor/operation/context.ts'

/** Says that the workspace holds the sample, and keeps others from saying so until the transaction ends. */
export async function markAsSample({ db, tenantId }: Scope): Promise<void> {
  await db.run(sql`update workspaces set is_sample = true where tenant_id = ${tenantId}`)
}
