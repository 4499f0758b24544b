import { sql } from '../../floor/db/sql.ts'
import type { TimedScope } from '../../floor/operation/context.ts'

/** Revokes all keys of a member. Returns how many that were. */
export const revokeMemberKeys = ({ db, tenantId, now }: TimedScope, memberId: string): Promise<number> =>
  db.run(sql`
    update api_keys
    set revoked_at = ${now}
    where tenant_id = ${tenantId} and member_id = ${memberId} and revoked_at is null`)
