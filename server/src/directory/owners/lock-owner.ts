import { ApiError } from '@throughline/contract/errors.ts'
import { sql } from '../../floor/db/sql.ts'
import type { Context } from '../../floor/operation/context.ts'
import type { Owner } from './owner-row.ts'

export interface LockedOwner extends Pick<Owner, 'id' | 'email' | 'first_name' | 'last_name' | 'avatar_url'> {
  email_canon: string
  updated_at: string
}

/** Locks the owner, so that no connector is given to them meanwhile. Throws NOT_FOUND for an unknown id. */
export async function lockOwner(ctx: Context, id: string): Promise<LockedOwner> {
  const owner = await ctx.db.first<LockedOwner>(sql`
    select id, email, email_canon, first_name, last_name, avatar_url, updated_at
    from owners
    where tenant_id = ${ctx.tenantId} and id = ${id}
    for update`)
  if (!owner) throw new ApiError('NOT_FOUND', 'There is no owner with this id.')
  return owner
}
