import type { setConnectorOwner } from '@throughline/contract/connectors/set-connector-owner.ts'
import { ApiError } from '@throughline/contract/errors.ts'
import type { InputOf } from '@throughline/contract/operation.ts'
import { ensureOwner } from '../../directory/owners/ensure-owner.ts'
import { type FoundOwner, findOwner } from '../../directory/owners/find-owner.ts'
import { readEmail } from '../../directory/owners/read-email.ts'
import type { Context } from '../../floor/operation/context.ts'

/** How a request names an owner. */
type OwnerFields = Omit<InputOf<typeof setConnectorOwner>, 'socialId'>

/**
 * The owner that a request names, added where that is asked for. Throws BAD_REQUEST for a request that is wrong in
 * itself before anything is looked up, and NOT_FOUND where there is no such owner.
 */
export async function requestedOwner(ctx: Context, requested: OwnerFields): Promise<FoundOwner> {
  const { owner_id, owner_email } = requested
  if ((owner_id === undefined) === (owner_email === undefined)) {
    throw new ApiError('BAD_REQUEST', 'Give exactly one of owner_id and owner_email.')
  }
  const owner =
    owner_email === undefined
      ? await findOwner(ctx, { id: owner_id ?? '' })
      : await ownerAt(ctx, owner_email, requested)
  if (owner) return owner
  throw new ApiError('NOT_FOUND', 'There is no such owner. create_owner_if_missing adds an owner_email.')
}

async function ownerAt(ctx: Context, email: string, requested: OwnerFields): Promise<FoundOwner | undefined> {
  const emailCanon = readEmail(email, '/owner_email')
  return requested.create_owner_if_missing
    ? ensureOwner(ctx, { email, emailCanon, name: requested.owner_name ?? '' })
    : findOwner(ctx, { emailCanon })
}
