import { ApiError } from '@throughline/contract/errors.ts'
import { sql } from '../../floor/db/sql.ts'
import type { Context } from '../../floor/operation/context.ts'
import { canonicalName } from '../../floor/text/canonical-name.ts'

/** Throws CONFLICT when another tier than `ownId` has the name. The tiers must be locked. */
export async function requireFreeName({ db, tenantId }: Context, name: string, ownId: string): Promise<void> {
  const isTaken = await db.has(sql`
    select id
    from tiers
    where tenant_id = ${tenantId} and name_canon = ${canonicalName(name)} and id <> ${ownId}`)
  if (isTaken) throw new ApiError('CONFLICT', 'There is an account tier of this name already.')
}
