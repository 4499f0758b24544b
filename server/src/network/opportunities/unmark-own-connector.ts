import { sql } from '../../floor/db/sql.ts'
import type { Context } from '../../floor/operation/context.ts'

/** Opportunities to somebody who is no connector any more are no longer hidden for that reason. */
export async function unmarkOwnConnector({ db, tenantId }: Context, personId: string): Promise<void> {
  await db.run(sql`
    update opportunities
    set prospect_is_connector = false
    where tenant_id = ${tenantId} and prospect_id = ${personId} and prospect_is_connector`)
}
