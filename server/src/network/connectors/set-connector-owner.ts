import type { setConnectorOwner as contract } from '@throughline/contract/connectors/set-connector-owner.ts'
import { ApiError } from '@throughline/contract/errors.ts'
import type { InputOf } from '@throughline/contract/operation.ts'
import { ensureOwner } from '../../directory/owners/ensure-owner.ts'
import { type FoundOwner, findOwner } from '../../directory/owners/find-owner.ts'
import { readEmail } from '../../directory/owners/read-email.ts'
import { sql } from '../../floor/db/sql.ts'
import type { Context } from '../../floor/operation/context.ts'
import type { Handler } from '../../floor/operation/handler.ts'
import { changeOwner } from './change-owner.ts'
import { lockConnector } from './lock-connector.ts'

export const setConnectorOwner: Handler<typeof contract> = async (ctx, input) => {
  const requested = readOwnerSearch(input)
  // The owner before the connector, as whoever takes an owner out of the directory goes on to the connectors.
  const owner = await requested(ctx)
  if (!owner)
    throw new ApiError('NOT_FOUND', 'There is no such owner. create_owner_if_missing adds an owner_email.')
  const connector = await lockConnector(ctx, input.socialId)
  if (owner.id !== connector.ownerId) await changeOwner(ctx, [connector], owner)
  return { connector_social_id: connector.socialId, ...(await shownOwner(ctx, connector.personId)) }
}

type OwnerSearch = (ctx: Context) => Promise<FoundOwner | undefined>

/** Everything that is wrong with the request itself shows before anything is looked up. */
function readOwnerSearch({ owner_id, owner_email, ...creation }: InputOf<typeof contract>): OwnerSearch {
  if ((owner_id === undefined) === (owner_email === undefined)) {
    throw new ApiError('BAD_REQUEST', 'Give exactly one of owner_id and owner_email.')
  }
  if (owner_email === undefined) return (ctx) => findOwner(ctx.db, ctx.tenantId, { id: owner_id ?? '' })
  const emailCanon = readEmail(owner_email, '/owner_email')
  if (creation.create_owner_if_missing !== true)
    return (ctx) => findOwner(ctx.db, ctx.tenantId, { emailCanon })
  return (ctx) => ensureOwner(ctx, { email: owner_email, emailCanon, name: creation.owner_name ?? '' })
}

interface ShownOwner {
  owner_id: string
  owner_email: string
  owner_name: string
}

async function shownOwner(ctx: Context, connectorId: string): Promise<ShownOwner> {
  const owner = await ctx.db.first<ShownOwner>(sql`
    select owner_id, owner_email, owner_name
    from connector_ownership
    where tenant_id = ${ctx.tenantId} and connector_id = ${connectorId}`)
  if (!owner) throw new Error('a connector lost the owner it was just given')
  return owner
}
