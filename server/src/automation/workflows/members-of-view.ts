import { ApiError } from '@throughline/contract/errors.ts'
import type { Sql } from '../../floor/db/sql.ts'
import type { Scope } from '../../floor/operation/context.ts'
import { readMemberQuery } from '../saved-views/member-query.ts'
import { vanishedReference } from '../saved-views/vanished-reference.ts'
import type { LockedWorkflow } from './lock-workflow.ts'

/** Selects the `id` of every member of a view; or why it cannot have any, in words. */
type MembersOfView = { members: Sql } | { problem: string }

/** The members, by the list's own code. Views outlive what they name: a refusal of the list is reported, not thrown. */
export async function membersOfView(
  ctx: Scope,
  { entity, member_query }: Pick<LockedWorkflow, 'entity' | 'member_query'>,
): Promise<MembersOfView> {
  try {
    const query = readMemberQuery(entity, member_query)
    await query.check(ctx)
    const vanished = await vanishedReference(ctx, query.references)
    if (vanished === undefined) return { members: await query.members(ctx) }
    return { problem: `The view has no members: all that its ${vanished} names has been deleted.` }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return { problem: `The view cannot be read: ${error.message}` }
  }
}
