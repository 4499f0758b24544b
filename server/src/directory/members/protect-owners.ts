import { ApiError } from '@throughline/contract/errors.ts'
import type { Role } from '@throughline/contract/members/role.ts'
import { sql } from '../../floor/db/sql.ts'
import type { Context } from '../../floor/operation/context.ts'
import { signedIn } from '../../floor/operation/signed-in.ts'

/** Throws FORBIDDEN where one of the roles at stake is that of an owner and the caller may not decide on owners. */
export function requireOwnerFor(ctx: Context, ...roles: readonly Role[]): void {
  if (!roles.includes('owner') || signedIn(ctx).rights.includes('owner')) return
  throw new ApiError('FORBIDDEN', 'Only an owner decides who is an owner. Ask one.')
}

/** Throws CONFLICT where nobody else is an owner; the owners must be locked. */
export async function requireAnotherOwner({ db, tenantId }: Context, memberId: string): Promise<void> {
  const hasAnother = await db.has(sql`
    select id
    from members
    where tenant_id = ${tenantId} and role = 'owner' and removed_at is null and id <> ${memberId}`)
  if (hasAnother) return
  throw new ApiError('CONFLICT', 'A workspace needs an owner. Make somebody else an owner first.')
}
