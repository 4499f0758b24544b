/** What a member can be, the mightiest first. */
export const roles = ['owner', 'admin', 'member', 'viewer'] as const
export type Role = (typeof roles)[number]

/** What a session says of a member with this role: each role may do what those below it may. */
export function ofRole(role: Role) {
  const scopes = ['read', 'write', 'admin', 'owner'] as const
  return { role, scopes: scopes.slice(0, roles.length - roles.indexOf(role)) }
}
