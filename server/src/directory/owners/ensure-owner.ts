import { ApiError } from '@throughline/contract/errors.ts'
import type { WriteScope } from '../../floor/operation/context.ts'
import { type FoundOwner, findOwner } from './find-owner.ts'
import { insertOwner } from './insert-owner.ts'

/**
 * The owner with an address, added to the directory when it is missing. `name` serves only then: its first
 * word is the first name. A name that is '' leaves both names empty.
 */
export async function ensureOwner(
  ctx: WriteScope,
  { email, emailCanon, name }: { email: string; emailCanon: string; name: string },
): Promise<FoundOwner> {
  const known = await findOwner(ctx, { emailCanon })
  if (known) return known
  const added = await insertOwner(ctx, { email, emailCanon, ...splitName(name), avatarUrl: '' })
  // Not added means that another transaction has just done so; its row is visible from here on.
  const owner = added ?? (await findOwner(ctx, { emailCanon }))
  if (!owner) throw new ApiError('CONFLICT', 'The owner was removed in the moment it was added. Try again.')
  return owner
}

function splitName(name: string): { firstName: string; lastName: string } {
  const [firstName = '', ...rest] = name.trim().split(/\s+/)
  return { firstName, lastName: rest.join(' ') }
}
