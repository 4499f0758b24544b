import { ApiError } from '@throughline/contract/errors.ts'
import { sql } from '../../floor/db/sql.ts'
import type { Context } from '../../floor/operation/context.ts'

export interface TierRow {
  id: string
  name: string
  position: number
}

/** One tier of the workspace. Throws NOT_FOUND. */
export async function tierRow({ db, tenantId }: Context, id: string): Promise<TierRow> {
  const row = await db.first<TierRow>(sql`
    select id, name, position from tiers where tenant_id = ${tenantId} and id = ${id}`)
  if (!row) throw new ApiError('NOT_FOUND', 'There is no account tier with this id.')
  return row
}
