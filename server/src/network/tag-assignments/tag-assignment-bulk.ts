import type { SubjectType } from '@throughline/contract/tags/tag.ts'
import { raw, type Sql, sql } from '../../floor/db/sql.ts'
import type { Context, Scope } from '../../floor/operation/context.ts'
import type { BulkInput, BulkKind, FormerValues } from '../bulk-changes/bulk-kind.ts'
import { changedSince } from '../bulk-changes/noted-records.ts'
import { connectorsOfQuery } from '../connectors/connector-filters.ts'
import { unknownOpportunity } from '../opportunities/edit/lock-opportunities.ts'
import { opportunitiesOfQuery } from '../opportunities/search/search-opportunities.ts'
import { socialIdsOf } from '../people/named-people.ts'
import { companiesOfQuery } from '../target-accounts/account-filters.ts'
import { assignToRecords, type TaggedRecords } from './assign-to-records.ts'
import { type CarriedTag, tagsOfEach } from './carried-tags.ts'
import { type GroupedTag, heldTags } from './grouped-tag.ts'
import type { AssignmentPlan, RequestedAssignment } from './plan-assignment.ts'
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

/** Locks the records that exist for writing, in the order in which all transactions lock them. */
async function lockRecords({ db, tenantId }: Scope, { type, ids }: TaggedRecords): Promise<string[]> {
  const { table, order, isThere = sql`true` } = records[type]
  return db.column<string>(sql`
    select r.id
    from ${table} r
    where r.tenant_id = ${tenantId} and r.id = any(${ids}::uuid[]) and ${isThere}
    order by ${order}
    for no key update`)
}

const records: Record<SubjectType, { table: Sql; order: Sql; isThere?: Sql }> = {
  account: { table: raw('companies'), order: raw('r.id'), isThere: raw('r.merged_into is null') },
  person: { table: raw('people'), order: raw('r.id') },
  path: { table: raw('opportunities'), order: raw('r.connector_id, r.prospect_id') },
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
  // An opportunity that was given a status since then keeps it, even if it is the one that the job gave.
  const otherStatus = type === 'path' ? await changedSince(ctx, former, ['status']) : new Set()
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

/**
 * The plan that undoes an assignment on a record; null where the tags that it added or removed have been changed since,
 * or one of them was deleted. Other tags of the record stay. `known` are the tags that still exist.
 */
function planUndo(
  carried: readonly CarriedTag[],
  { made_at, tags_added, tags_removed }: FormerValues,
  known: ReadonlyMap<string, GroupedTag>,
): AssignmentPlan | null {
  const remove = carried.filter(({ id, put_at }) => tags_added.includes(id) && (put_at ?? made_at) <= made_at)
  const add = tags_removed.flatMap((id) => known.get(id) ?? [])
  if (remove.length < tags_added.length || add.length < tags_removed.length) return null
  const stays = carried.filter((tag) => !remove.includes(tag))
  const isTaken = ({ id, group_id, selection }: GroupedTag) =>
    stays.some((tag) => tag.id === id || (selection === 'single' && tag.group_id === group_id))
  return add.some(isTaken) ? null : { add, remove }
}

const hasStatus = ({ add, remove }: AssignmentPlan) => [...add, ...remove].some(({ is_status }) => is_status)
