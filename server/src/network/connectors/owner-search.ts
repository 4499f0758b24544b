import { ApiError } from '@throughline/contract/errors.ts'
import { ensureOwner } from '../../directory/owners/ensure-owner.ts'
import { type FoundOwner, findOwner } from '../../directory/owners/find-owner.ts'
import { readEmail } from '../../directory/owners/read-email.ts'
import type { Context } from '../../floor/operation/context.ts'

/** How a request names an owner. */
export interface OwnerFields {
  owner_id?: string
  owner_email?: string
  create_owner_if_missing?: boolean
  owner_name?: string
}

/**
 * Finds the owner that a request names, or adds it where that is asked for; throws NOT_FOUND where there is none.
 * Everything that is wrong with the request itself shows before anything is looked up.
 */
export function readOwnerSearch(requested: OwnerFields): (ctx: Context) => Promise<FoundOwner> {
  const search = searchFor(requested)
  return async (ctx) => {
    const owner = await search(ctx)
    if (owner) return owner
    throw new ApiError('NOT_FOUND', 'There is no such owner. create_owner_if_missing adds an owner_email.')
  }
}

type OwnerSearch = (ctx: Context) => Promise<FoundOwner | undefined>

function searchFor({ owner_id, owner_email, ...creation }: OwnerFields): OwnerSearch {
  if ((owner_id === undefined) === (owner_email === undefined)) {
    throw new ApiError('BAD_REQUEST', 'Give exactly one of owner_id and owner_email.')
  }
  if (owner_email === undefined) return (ctx) => findOwner(ctx.db, ctx.tenantId, { id: owner_id ?? '' })
  const emailCanon = readEmail(owner_email, '/owner_email')
  if (creation.create_owner_if_missing !== true)
    return (ctx) => findOwner(ctx.db, ctx.tenantId, { emailCanon })
  return (ctx) => ensureOwner(ctx, { email: owner_email, emailCanon, name: creation.owner_name ?? '' })
}
