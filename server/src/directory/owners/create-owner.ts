import { ApiError } from '@throughline/contract/errors.ts'
import type { createOwner as contract } from '@throughline/contract/owners/create-owner.ts'
import type { Handler } from '../../floor/operation/handler.ts'
import { insertOwner } from './insert-owner.ts'
import { ownerRow } from './owner-row.ts'
import { readAvatarUrl } from './read-avatar-url.ts'
import { readEmail } from './read-email.ts'

export const createOwner: Handler<typeof contract> = async (ctx, input) => {
  const emailCanon = readEmail(input.email, '/email')
  const owner = await insertOwner(ctx, {
    email: input.email,
    emailCanon,
    firstName: (input.first_name ?? '').trim(),
    lastName: (input.last_name ?? '').trim(),
    avatarUrl: readAvatarUrl(input.avatar_url ?? ''),
  })
  if (!owner)
    throw new ApiError(
      'CONFLICT',
      'An owner has this address already. Change that one, or send another address.',
    )
  return { owner: await ownerRow(ctx, owner.id), updated_at: ctx.now.toISOString() }
}
