import { ApiError } from '@throughline/contract/errors.ts'
import type { SubjectType } from '@throughline/contract/tags/tag.ts'
import { sql } from '../../floor/db/sql.ts'
import type { Context } from '../../floor/operation/context.ts'

export interface LockedGroup {
  id: string
  subject_type: SubjectType
  name: string
  system_role: string | null
  updated_at: string
}

/** Locks a tag group for writing, which also guards the names and the order of its tags. Throws NOT_FOUND. */
export async function lockTagGroup(ctx: Context, id: string): Promise<LockedGroup> {
  const group = await ctx.db.first<LockedGroup>(sql`
    select id, subject_type, name, system_role, updated_at
    from tag_groups
    where tenant_id = ${ctx.tenantId} and id = ${id}
    for no key update`)
  if (!group) throw new ApiError('NOT_FOUND', 'There is no tag group with this id.')
  return group
}

export const takenGroupName = (subjectType: SubjectType) =>
  new ApiError('CONFLICT', `There is a tag group of this name for ${subjectType} records already.`)
