import { longStatements } from '../../floor/db/long-statements.ts'
import { sql } from '../../floor/db/sql.ts'
import type { Context } from '../../floor/operation/context.ts'
import { lockedWithStatus } from './with-status.ts'

/**
 * Takes over, for every opportunity with a status, whether that status closes the conversation. The tag must be
 * locked. The opportunity itself did not change, so neither its version nor its history moves.
 */
export async function closeStatus(
  { db, tenantId }: Context,
  statusId: string,
  closes: boolean,
): Promise<void> {
  await db.run(longStatements)
  await db.run(sql`
    with locked as materialized (${lockedWithStatus(tenantId, statusId)})
    update opportunities o
    set status_closes = ${closes}
    from locked
    where o.tenant_id = ${tenantId} and o.id = locked.id and o.status_closes <> ${closes}`)
}
