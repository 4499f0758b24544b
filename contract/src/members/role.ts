import type { Right } from '../operation.ts'
import { oneOf } from '../primitives.ts'

export type Role = 'owner' | 'admin' | 'member' | 'viewer'

/**
 * The table of rights: an operation is open to a member whose role has the right that it names as its scope. Viewers
 * read, members also write data, admins also manage settings, members and keys, owners do everything.
 */
export const rightsOf: Record<Role, readonly Right[]> = {
  viewer: ['read'],
  member: ['read', 'write'],
  admin: ['read', 'write', 'admin'],
  owner: ['read', 'write', 'admin', 'owner'],
}

export const role = (description: string) =>
  oneOf<Role>(['owner', 'admin', 'member', 'viewer'], { description })
