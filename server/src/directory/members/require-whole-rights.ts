import { ApiError } from '@throughline/contract/errors.ts'
import { rightsOf } from '@throughline/contract/members/role.ts'
import type { Context } from '../../floor/operation/context.ts'
import { signedIn } from '../../floor/operation/signed-in.ts'

/** Refuses a session whose key allows less than the role: with a password of its choice it would gain the rest. */
export function requireWholeRights(ctx: Context): void {
  const { role, rights } = signedIn(ctx)
  if (rightsOf[role].every((right) => rights.includes(right))) return
  throw new ApiError(
    'FORBIDDEN',
    'The key you signed in with allows less than your role, so it cannot change your account. Sign in with a link or your password.',
  )
}
