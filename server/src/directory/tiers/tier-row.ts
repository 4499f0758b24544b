import { ApiError } from '@throughline/contract/errors.ts'
import type { tier } from '@throughline/contract/tiers/tier.ts'
import type { Static } from 'typebox'
import { sql } from '../../floor/db/sql.ts'
import type { Context } from '../../floor/operation/context.ts'

type Tier = Static<typeof tier>

/** One tier of the workspace. Throws NOT_FOUND. */
export async function tierRow({ db, tenantId }: Context, id: string): Promise<Tier> {
  const row = await db.first<Tier>(sql`
    select id, name, position from tiers where tenant_id = ${tenantId} and id = ${id}`)
  if (!row) throw new ApiError('NOT_FOUND', 'There is no account tier with this id.')
  return row
}
