import { type Role, rightsOf } from '@throughline/contract/members/role.ts'
import type { Right, Scope } from '@throughline/contract/operation.ts'

const allowedBy: Record<Scope, readonly Right[]> = {
  read: ['read'],
  write: ['read', 'write'],
  admin: ['read', 'write', 'admin', 'owner'],
}

/** What a member may do with a key, or with a session that none opened: what the role and the key both allow. */
export function effectiveRights(role: Role, keyScopes: readonly Scope[] | null): Right[] {
  return rightsOf[role].filter(
    (right) => keyScopes === null || keyScopes.some((scope) => allowedBy[scope].includes(right)),
  )
}
