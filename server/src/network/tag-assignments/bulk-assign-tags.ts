import { refused } from '@throughline/contract/errors.ts'
import type { bulkAssignTags as contract } from '@throughline/contract/tags/bulk-assign-tags.ts'
import type { Handler } from '../../floor/operation/handler.ts'
import { changeMany, namedByRow, readTargets } from '../bulk-changes/change-many.ts'
import { namedPeople } from '../people/named-people.ts'
import { tagAssignment } from './tag-assignment-bulk.ts'

export const bulkAssignTags: Handler<typeof contract> = async (ctx, { subject_type: type, ...request }) => {
  const { tag_ids, mode, group_id } = request
  const { ids, memberQuery } = readTargets(request)
  if (tag_ids.length === 0 && mode !== 'replace') throw refused('/tag_ids', 'names nothing to change')
  const named = ids && (type === 'person' ? await namedPeople(ctx, ids) : namedByRow(ids))
  return changeMany(ctx, tagAssignment, {
    input: { memberQuery, type, tags: { tag_ids, mode, group_id } },
    named,
  })
}
