import { type Sql, sql } from '../../floor/db/sql.ts'
import type { Context } from '../../floor/operation/context.ts'
import type { BulkInput, BulkKind, Range, Tally, Work } from '../bulk-changes/bulk-kind.ts'
import { changedIn, changedSince } from '../bulk-changes/noted-records.ts'
import { connectorsOfQuery } from '../connectors/connectors-of-query.ts'
import { unknownOpportunity } from '../opportunities/edit/lock-opportunities.ts'
import { opportunitiesOfQuery } from '../opportunities/search/opportunities-of-query.ts'
import { companiesOfQuery } from '../target-accounts/companies-of-query.ts'
import { assignToRecords } from './assign-to-records.ts'
import { type GroupedTag, tagsOfEach } from './carried-tags.ts'
import type { SubjectType } from './carriers.ts'
import { heldTags } from './held-tags.ts'
import { lockRecords } from './lock-records.ts'
import type { AssignmentPlan, RequestedAssignment } from './plan-assignment.ts'
import { type KeptTags, planUndo } from './plan-undo.ts'
import { type RequestedTags, requestedTags } from './requested-tags.ts'
import { unknownSubject } from './subject.ts'
import { writeTags } from './write-tags.ts'

export interface TagAssignmentInput extends BulkInput {
  type: SubjectType
  tags: Omit<RequestedTags, 'subject_type'>
}

interface Wanted {
  type: SubjectType
  requested: RequestedAssignment<GroupedTag>
}

interface Kept extends KeptTags {
  id: string
}

/** The same tags for many records. */
export const tagAssignment: BulkKind<TagAssignmentInput, Wanted, Kept> = {
  kind: 'tag_assignment',
  stage: 'assigning_tags',
  records: 'records',
  noted: 'record_id',
  unknown: ({ type }) => (type === 'path' ? unknownOpportunity() : unknownSubject({ type })).message,
  members: (ctx, input) => membersOf[input.type](ctx, input),
  prepare: async (ctx, { type, tags }) => ({
    type,
    requested: await requestedTags(ctx, { ...tags, subject_type: type }),
  }),
  change: async (ctx, { type, requested }, ids) => {
    const there = await lockRecords(ctx, { type, ids })
    const assigned = await assignToRecords(ctx, { type, ids: there }, requested)
    const kept = [...assigned].flatMap(([id, { added, removed, madeAt }]) =>
      madeAt === null ? [] : [{ id, made_at: madeAt, tags_added: added, tags_removed: removed }],
    )
    return { there: new Set(there), kept }
  },
  keep: keepTags,
  undo: async (ctx, { jobId, input: { type }, range }) => undoTags(ctx, { jobId, type, range }),
  shownIds: async (ctx, { type }, ids) => (type === 'person' ? socialIdsOf(ctx, ids) : new Map()),
}

const membersOf: Record<SubjectType, (ctx: Work, input: BulkInput) => Promise<Sql>> = {
  path: opportunitiesOfQuery,
  person: connectorsOfQuery,
  account: companiesOfQuery,
}

async function socialIdsOf({ db, tenantId }: Work, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await db.rows<{ id: string; social_id: string }>(sql`
    select id, social_id from people where tenant_id = ${tenantId} and id = any(${ids}::uuid[])`)
  return new Map(rows.map(({ id, social_id }) => [id, social_id]))
}

async function keepTags({ db, tenantId }: Work, jobId: string, kept: readonly Kept[]): Promise<void> {
  await db.run(sql`
    update job_changes c
    set made_at = k.made_at, tags_added = k.added::uuid[], tags_removed = k.removed::uuid[]
    from unnest(
      ${kept.map(({ id }) => id)}::uuid[], ${kept.map(({ made_at }) => made_at)}::timestamptz[],
      ${kept.map(({ tags_added }) => arrayText(tags_added))}::text[],
      ${kept.map(({ tags_removed }) => arrayText(tags_removed))}::text[]
    ) as k (id, made_at, added, removed)
    where c.tenant_id = ${tenantId} and c.job_id = ${jobId} and c.record_id = k.id`)
}

/** Ids as one value of a list of lists, which `unnest` would make flat. */
const arrayText = (ids: readonly string[]) => `{${ids.join(',')}}`

interface Undo {
  jobId: string
  type: SubjectType
  range: Range
}

async function undoTags(ctx: Context, { jobId, type, range }: Undo): Promise<Tally> {
  const kept = await ctx.db.rows<Kept>(sql`
    select c.record_id as id, c.made_at, c.tags_added, c.tags_removed
    from job_changes c
    where ${changedIn(ctx.tenantId, jobId, range)}
    order by c.n`)
  const tagIds = new Set(kept.flatMap(({ tags_added, tags_removed }) => [...tags_added, ...tags_removed]))
  const tags = await ctx.db.rows<GroupedTag>(heldTags(ctx.tenantId, [...tagIds]))
  const known = new Map(tags.map((tag) => [tag.id, tag]))
  const there = await lockRecords(ctx, { type, ids: kept.map(({ id }) => id) })
  const carried = await tagsOfEach(ctx, { type, ids: there })
  const noted = { jobId, noted: tagAssignment.noted, range }
  // Who got a status since keeps it, be it the one that the job gave.
  const otherStatus = type === 'path' ? await changedSince(ctx, { ...noted, field: 'status' }) : new Set()
  const isThere = new Set(there)
  const plans = new Map<string, AssignmentPlan<GroupedTag>>()
  for (const { id, ...was } of kept) {
    const plan = isThere.has(id) ? planUndo(carried.get(id) ?? [], was, known) : null
    if (plan && !(otherStatus.has(id) && hasStatus(plan))) plans.set(id, plan)
  }
  await writeTags(ctx, type, plans)
  return { taken: kept.length, updated: plans.size }
}

const hasStatus = ({ add, remove }: AssignmentPlan<GroupedTag>) =>
  [...add, ...remove].some(({ is_status }) => is_status)
