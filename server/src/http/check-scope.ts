import { ApiError } from '@throughline/contract/errors.ts'
import type { Operation, Scope } from '@throughline/contract/operation.ts'
import type { Caller } from '../floor/operation/context.ts'

const includes: Record<Scope, readonly Scope[]> = {
  read: ['read', 'write', 'admin'],
  write: ['write', 'admin'],
  admin: ['admin'],
}

/** Refuses a caller whose key lacks the operation's scope; a wider scope includes the narrower ones. */
export function checkScope(caller: Caller, operation: Operation): void {
  if (caller.scopes.some((scope) => includes[operation.scope].includes(scope))) return
  throw new ApiError('FORBIDDEN', `This needs a key with the scope "${operation.scope}".`)
}
