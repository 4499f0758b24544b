import { ApiError } from '@throughline/contract/errors.ts'
import type { DataOf, InputOf } from '@throughline/contract/operation.ts'
import {
  type bulkUpdateOpportunities,
  updatesMax,
} from '@throughline/contract/opportunities/bulk-update-opportunities.ts'
import { searchOpportunities } from '@throughline/contract/opportunities/search-opportunities.ts'
import { type Sql, sql } from '../../../floor/db/sql.ts'
import { readStoredQuery } from '../../../floor/input/read-stored-query.ts'
import { createEndedJob, createJob } from '../../../floor/jobs/write-job.ts'
import type { Context } from '../../../floor/operation/context.ts'
import { opportunityMembers } from '../search/opportunity-members.ts'
import { requireTiers } from '../search/record-filters.ts'
import { changed, refusal, type Update } from './change-opportunity.ts'
import { forgetLater, keepChanges, noteMatching } from './kept-changes.ts'
import { lockOpportunities } from './lock-opportunities.ts'
import {
  type OpportunityUpdateInput,
  opportunityUpdateKind,
  updateCounters,
  updateStage,
} from './opportunity-update.ts'
import { statusUpdate } from './status-update.ts'
import { writeChanges } from './write-changes.ts'

interface MatchingUpdate {
  memberQuery: string
  update: Update
}

/** The same update for every opportunity that a search shows: for few at once, for many by a job. */
export async function updateMatching(
  ctx: Context,
  { memberQuery, update }: MatchingUpdate,
): Promise<DataOf<typeof bulkUpdateOpportunities>> {
  const refused = refusal(update) ?? emptyRefused(update)
  if (refused) throw refused
  const members = await membersOfQuery(ctx, memberQuery)
  const found = await ctx.db.rows<{ id: string }>(sql`
    select m.id from (${members}) m limit ${updatesMax + 1}`)
  const ids = found.map(({ id }) => id).sort()
  const wanted = statusUpdate(update)
  const input: OpportunityUpdateInput = { memberQuery: memberQuery.replace(/^\?/, ''), update: wanted }
  const job = newJob(ctx, input)
  // What is wrong with the status is told at once, however many there are.
  const locked = await lockOpportunities(
    ctx,
    ids.length > updatesMax ? [] : ids,
    wanted.status_id ? [wanted.status_id] : [],
  )
  if (wanted.status_id && !locked.statuses.has(wanted.status_id)) throw noStatus()
  const accepted = { job_id: job.id, created_at: ctx.now.toISOString() }
  if (ids.length > updatesMax) {
    await createJob(ctx.db, job)
    return { results: [], job: { ...accepted, status: 'QUEUED' } }
  }
  const steps = ids.flatMap((id) => {
    const step = changed({ ...ctx, ifMatch: null }, locked, id, wanted)
    return step instanceof ApiError ? [] : [step]
  })
  await writeChanges(ctx, steps)
  const updated = steps.filter(({ before, after }) => before !== after).length
  const summary = { matched: ids.length, updated, left_alone: ids.length - updated }
  await createEndedJob(ctx.db, { ...job, counters: updateCounters(ids.length, ids.length), summary })
  await noteMatching(ctx, job.id, sql`select unnest(${ids}::uuid[]) as id`)
  await keepChanges(ctx, job.id, steps)
  await forgetLater(ctx, job.id)
  return {
    results: ids.map((id) => ({ id, status: locked.opportunities.has(id) ? 200 : 404 })),
    job: { ...accepted, status: 'COMPLETED' },
  }
}

/** Selects the `id` of every opportunity that a query string of the search shows. Throws BAD_REQUEST as it does. */
export async function membersOfQuery(
  ctx: Pick<Context, 'db' | 'tenantId'>,
  memberQuery: string,
): Promise<Sql> {
  const input = searchInput(readStoredQuery(searchOpportunities.query, memberQuery.replace(/^\?/, '')))
  await requireTiers(ctx, input.account_tier)
  return opportunityMembers(ctx, input)
}

/** The search has nothing but a query, and its own schema has just been held against these values. */
const searchInput = (values: Record<string, unknown>) => values as InputOf<typeof searchOpportunities>

const newJob = (ctx: Context, input: OpportunityUpdateInput) => ({
  id: ctx.newId(),
  tenantId: ctx.tenantId,
  memberId: ctx.memberId,
  kind: opportunityUpdateKind,
  input,
  firstStage: updateStage,
  counters: updateCounters(0, 0),
  now: ctx.now,
})

function emptyRefused({ status_id, notes, clear_status, clear_notes }: Update): ApiError | undefined {
  if (status_id !== undefined || notes !== undefined || clear_status || clear_notes) return undefined
  return new ApiError('BAD_REQUEST', '/update: names nothing to change.', {
    details: [{ pointer: '/update', message: 'names nothing to change' }],
  })
}

const noStatus = () =>
  new ApiError('BAD_REQUEST', 'status_id is no status of this workspace; see GET /opportunities/statuses.', {
    details: [{ pointer: '/update/status_id', message: 'is no status of this workspace' }],
  })
