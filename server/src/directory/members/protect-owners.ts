import { ApiError } from '@throughline/contract/errors.ts'
import { type Role, rightsOf } from '@throughline/contract/members/role.ts'
import { sql } from '../../floor/db/sql.ts'
import type { Context } from '../../floor/operation/context.ts'

/**
 * Throws FORBIDDEN where the caller may not decide on these roles. Reads and locks the caller's own role again: the
 * session may be cached for a second, and the role may have been taken away since.
 */
export async function requireRoleFor(
  { db, tenantId, memberId }: Context,
  ...roles: readonly Role[]
): Promise<void> {
  const caller = await db.first<{ role: Role }>(sql`
    select role from members where tenant_id = ${tenantId} and id = ${memberId} and removed_at is null for share`)
  if (!caller || !rightsOf[caller.role].includes('admin'))
    throw new ApiError('FORBIDDEN', 'Your role does not allow this any more. Ask an owner.')
  if (roles.includes('owner') && caller.role !== 'owner')
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
