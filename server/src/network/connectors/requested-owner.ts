import type { setConnectorOwner } from '@throughline/contract/connectors/set-connector-owner.ts'
import { ApiError } from '@throughline/contract/errors.ts'
import type { InputOf } from '@throughline/contract/operation.ts'
import { type FoundOwner, findOwner } from '../../directory/owners/find-owner.ts'
import { ownerByEmail, unknownOwnerMessage } from '../../directory/owners/owner-by-email.ts'
import type { Context } from '../../floor/operation/context.ts'

/** How a request names an owner. */
type OwnerFields = Omit<InputOf<typeof setConnectorOwner>, 'socialId'>

/** The owner that a request names, added if it asks for it. Throws BAD_REQUEST before any look-up, and NOT_FOUND. */
export async function requestedOwner(
  ctx: Context,
  { owner_id, owner_email, owner_name, create_owner_if_missing: addIfMissing = false }: OwnerFields,
): Promise<FoundOwner> {
  if ((owner_id === undefined) === (owner_email === undefined)) {
    throw new ApiError('BAD_REQUEST', 'Give exactly one of owner_id and owner_email.')
  }
  const owner =
    owner_email === undefined
      ? await findOwner(ctx, { id: owner_id ?? '' })
      : await ownerByEmail(ctx, {
          email: owner_email,
          pointer: '/owner_email',
          addIfMissing,
          name: owner_name,
        })
  if (owner) return owner
  throw new ApiError(
    'NOT_FOUND',
    owner_email === undefined
      ? `No owner has the id ${owner_id}. GET /owners lists the owners with their ids.`
      : unknownOwnerMessage(owner_email),
  )
}
