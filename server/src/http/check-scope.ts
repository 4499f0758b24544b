import { ApiError } from '@throughline/contract/errors.ts'
import type { Operation } from '@throughline/contract/operation.ts'
import type { Caller } from '../floor/operation/context.ts'

/** Refuses a caller who lacks the right that the operation asks for. */
export function checkScope({ scopes, role }: Caller, operation: Operation): void {
  if (scopes.includes(operation.scope)) return
  const why =
    role === undefined
      ? `This needs a key with the scope "${operation.scope}", of a member whose role allows it.`
      : `Your role, ${role}, or the key you signed in with does not allow this. Ask an owner or an admin.`
  throw new ApiError('FORBIDDEN', why)
}
