import type { bulkSetConnectorOwner as contract } from '@throughline/contract/connectors/bulk-set-connector-owner.ts'
import { refused } from '@throughline/contract/errors.ts'
import type { InputOf } from '@throughline/contract/operation.ts'
import type { FoundOwner } from '../../directory/owners/find-owner.ts'
import type { Context } from '../../floor/operation/context.ts'
import type { Handler } from '../../floor/operation/handler.ts'
import { changeMany, readTargets } from '../bulk-changes/change-many.ts'
import { namedPeople } from '../people/named-people.ts'
import { ownerChange } from './owner-change-bulk.ts'
import { requestedOwner } from './requested-owner.ts'

export const bulkSetConnectorOwner: Handler<typeof contract> = async (ctx, request) => {
  const { ids, memberQuery } = readTargets(request)
  const owner = await requestedOwnerOrNone(ctx, request)
  const named = ids && (await namedPeople(ctx, ids))
  return changeMany(ctx, ownerChange, { input: { memberQuery, ownerId: owner?.id ?? null }, named })
}

/** The owner that the request names, null where it clears the owner. */
async function requestedOwnerOrNone(
  ctx: Context,
  { clear_owner, ...named }: InputOf<typeof contract>,
): Promise<FoundOwner | null> {
  if (clear_owner !== true) return requestedOwner(ctx, named)
  const both = (['owner_id', 'owner_email'] as const).find((field) => named[field] !== undefined)
  if (both === undefined) return null
  throw refused(
    '/clear_owner',
    `cannot be combined with ${both}`,
    `Send either ${both} or clear_owner, not both.`,
  )
}
