import { ApiError } from '@throughline/contract/errors.ts'
import { shownEmail } from '@throughline/parsing/text/canonical-email.ts'
import type { WriteScope } from '../../floor/operation/context.ts'
import { type FoundOwner, findOwner } from './find-owner.ts'
import { insertOwner } from './insert-owner.ts'
import { readEmail } from './read-email.ts'

interface RequestedOwner {
  email: string
  /** Where the address stands in the request. */
  pointer: string
  /** Whether an unknown address is added to the directory. */
  addIfMissing: boolean
  /** The name of an owner who is added; its first word is the first name. */
  name?: string
}

/** The owner with an address; undefined if unknown and not to be added. Throws BAD_REQUEST for what is no address. */
export async function ownerByEmail(
  ctx: WriteScope,
  { email, pointer, addIfMissing, name = '' }: RequestedOwner,
): Promise<FoundOwner | undefined> {
  const emailCanon = readEmail(email, pointer)
  const known = await findOwner(ctx, { emailCanon })
  if (known || !addIfMissing) return known
  const added = await insertOwner(ctx, { email, emailCanon, ...splitName(name), avatarUrl: '' })
  // Not added means that another transaction has just added it; its row is visible from here on.
  const owner = added ?? (await findOwner(ctx, { emailCanon }))
  if (!owner) throw new ApiError('CONFLICT', 'The owner was removed in the moment it was added. Try again.')
  return owner
}

/** The message where `ownerByEmail` finds nobody. */
export const unknownOwnerMessage = (email: string) =>
  `${shownEmail(email)} is not in the owner directory. Add it first, or send create_owner_if_missing=true.`

function splitName(name: string): { firstName: string; lastName: string } {
  const [firstName = '', ...rest] = name.trim().split(/\s+/)
  return { firstName, lastName: rest.join(' ') }
}
