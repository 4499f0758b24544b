import type { SubjectType } from '@throughline/contract/tags/tag.ts'
import type { Sql } from '../../floor/db/sql.ts'
import type { Context, Scope } from '../../floor/operation/context.ts'
import type { BulkInput, BulkKind, FormerValues } from '../bulk-changes/bulk-kind.ts'
import { changedSince } from '../bulk-changes/noted-records.ts'
import { connectorsOfQuery } from '../connectors/connector-members.ts'
import { unknownOpportunity } from '../opportunities/edit/lock-opportunities.ts'
import { opportunitiesOfQuery } from '../opportunities/search/opportunity-members.ts'
import { socialIdsOf } from '../people/named-people.ts'
import { companiesOfQuery } from '../target-accounts/account-filters.ts'
import { assignToRecords } from './assign-to-records.ts'
import { tagsOfEach } from './carried-tags.ts'
import type { GroupedTag } from './grouped-tag.ts'
import { heldTags } from './grouped-tag.ts'
import { lockRecords } from './lock-records.ts'
import type { AssignmentPlan, RequestedAssignment } from './plan-assignment.ts'
import { planUndo } from './plan-undo.ts'
import { type RequestedTags, requestedTags } from './requested-tags.ts'
import { unknownSubject } from './subject.ts'
import { writeTags } from './write-tags.ts'

interface TagAssignmentInput extends BulkInput {
  type: SubjectType
  tags: Omit<RequestedTags, 'subject_type'>
}

interface Prepared {
  type: SubjectType
  requested: RequestedAssignment
}

/** The same tags for many records. */
export const tagAssignment: BulkKind<TagAssignmentInput, Prepared> = {
  kind: 'tag_assignment',
  stage: 'assigning_tags',
  records: 'records',
  idColumn: 'record_id',
  unknown: ({ type }) => (type === 'path' ? unknownOpportunity() : unknownSubject(type)).message,
  members: (ctx, memberQuery, { type }) => membersOf[type](ctx, memberQuery),
  prepare: async (ctx, { type, tags }) => ({
    type,
    requested: await requestedTags(ctx, { ...tags, subject_type: type }),
  }),
  change: async (ctx, { type, requested }, ids) => {
    const found = await lockRecords(ctx, { type, ids })
    const assigned = await assignToRecords(ctx, { type, ids: found }, requested)
    const former = [...assigned].flatMap(([id, { added, removed, madeAt }]) =>
      madeAt === null ? [] : [{ id, made_at: madeAt, tags_added: added, tags_removed: removed }],
    )
    return { found: new Set(found), former }
  },
  undo: undoTags,
  shownIds: async (ctx, { type }, ids) => (type === 'person' ? socialIdsOf(ctx, ids) : new Map()),
}

const membersOf: Record<SubjectType, (ctx: Scope, memberQuery: string) => Promise<Sql>> = {
  path: opportunitiesOfQuery,
  person: connectorsOfQuery,
  account: companiesOfQuery,
}

async function undoTags(
  ctx: Context,
  { type }: TagAssignmentInput,
  former: readonly FormerValues[],
): Promise<number> {
  const tagIds = new Set(former.flatMap(({ tags_added, tags_removed }) => [...tags_added, ...tags_removed]))
  const tags = await ctx.db.rows<GroupedTag>(heldTags(ctx.tenantId, [...tagIds]))
  const known = new Map(tags.map((tag) => [tag.id, tag]))
  const found = await lockRecords(ctx, { type, ids: former.map(({ id }) => id) })
  const carried = await tagsOfEach(ctx, { type, ids: found })
  // Who got a status since keeps it, be it the one that the job gave.
  const otherStatus = type === 'path' ? await changedSince(ctx, former, 'status') : new Set()
  const isFound = new Set(found)
  const plans = new Map<string, AssignmentPlan>()
  for (const was of former) {
    const { id } = was
    const plan = isFound.has(id) ? planUndo(carried.get(id) ?? [], was, known) : null
    if (plan && !(otherStatus.has(id) && hasStatus(plan))) plans.set(id, plan)
  }
  await writeTags(ctx, type, plans)
  return plans.size
}

const hasStatus = ({ add, remove }: AssignmentPlan) => [...add, ...remove].some(({ is_status }) => is_status)
