import { refused } from '@throughline/contract/errors.ts'
import type { InputOf } from '@throughline/contract/operation.ts'
import type { assignTags } from '@throughline/contract/tags/assign-tags.ts'
import { sql } from '../../floor/db/sql.ts'
import type { Context } from '../../floor/operation/context.ts'
import { type GroupedTag, heldTags } from './grouped-tag.ts'
import type { RequestedAssignment } from './plan-assignment.ts'

export type RequestedTags = Pick<InputOf<typeof assignTags>, 'subject_type' | 'tag_ids' | 'mode' | 'group_id'>

/**
 * The tags of an assignment, held so that none is deleted or begins to close conversations before the record has
 * it. Throws BAD_REQUEST for what cannot be put on such a record, or not together.
 */
export async function requestedTags(ctx: Context, input: RequestedTags): Promise<RequestedAssignment> {
  const { mode = 'add' } = input
  const scope = input.group_id?.toLowerCase()
  if (mode === 'replace' && input.tag_ids.length === 0 && scope === undefined) {
    throw refused('/group_id', 'is required where a replace names no tag')
  }
  const ids = [...new Set(input.tag_ids.map((id) => id.toLowerCase()))]
  const [found, [group]] = await lookUp(ctx, ids, scope)
  refuseGroup(input, group)
  const known = new Map(found.map((tag) => [tag.id, tag]))
  const tags = ids.map((id) => usable(known.get(id), { ...input, pointer: pointerTo(input, id) }))
  refuseTwoOfSingle(input, tags)
  return { mode, tags, replacedGroups: new Set(scope ? [scope] : tags.map(({ group_id }) => group_id)) }
}

type Group = Pick<GroupedTag, 'subject_type'>

function lookUp({ db, tenantId }: Context, ids: readonly string[], groupId: string | undefined) {
  return db.batch<[GroupedTag[], Group[]]>([
    heldTags(tenantId, ids),
    groupId === undefined
      ? sql`select where false`
      : sql`select subject_type from tag_groups where tenant_id = ${tenantId} and id = ${groupId}`,
  ])
}

function refuseGroup({ group_id, subject_type }: RequestedTags, group: Group | undefined): void {
  if (group_id === undefined) return
  if (!group) throw refused('/group_id', 'is no tag group of this workspace')
  if (group.subject_type !== subject_type) {
    throw refused('/group_id', `is a group for ${group.subject_type} records`)
  }
}

function usable(tag: GroupedTag | undefined, requested: RequestedTags & { pointer: string }): GroupedTag {
  if (!tag) throw refused(requested.pointer, 'is no tag of this workspace')
  if (tag.subject_type !== requested.subject_type) {
    throw refused(requested.pointer, `is a tag for ${tag.subject_type} records`)
  }
  if (requested.group_id !== undefined && tag.group_id !== requested.group_id.toLowerCase()) {
    throw refused(requested.pointer, 'is no tag of group_id')
  }
  return tag
}

function refuseTwoOfSingle(input: RequestedTags, tags: readonly GroupedTag[]): void {
  const taken = new Set<string>()
  for (const { id, group_id, selection } of tags) {
    if (selection === 'multi') continue
    if (taken.has(group_id)) {
      throw refused(pointerTo(input, id), 'is a second tag of a group that allows a single one')
    }
    taken.add(group_id)
  }
}

const pointerTo = ({ tag_ids }: RequestedTags, id: string) =>
  `/tag_ids/${tag_ids.findIndex((sent) => sent.toLowerCase() === id)}`
