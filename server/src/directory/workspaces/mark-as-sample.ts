import { sql } from '../../floor/db/sql.ts'
import type { Scope } from '../../floor/operation/context.ts'

/** Marks the workspace as holding the sample. Others who do the same wait until the transaction ends. */
export async function markAsSample({ db, tenantId }: Scope): Promise<void> {
  await db.run(sql`update workspaces set is_sample = true where tenant_id = ${tenantId}`)
}
