import { ApiError } from '@throughline/contract/errors.ts'
import type { OpportunityUpdateSummary } from '@throughline/contract/jobs/job.ts'
import { v7 as newId } from 'uuid'
import { discardPlans } from '../../../floor/db/plan-anew.ts'
import { sql } from '../../../floor/db/sql.ts'
import { inTenantTransaction, tenantReads } from '../../../floor/db/tenant-db.ts'
import { JobFailure } from '../../../floor/jobs/job-failure.ts'
import { retryOnConflict } from '../../../floor/jobs/retry-on-conflict.ts'
import type { JobKind, JobTools } from '../../../floor/jobs/run-job.ts'
import { endJob, saveProgress } from '../../../floor/jobs/write-job.ts'
import type { Context } from '../../../floor/operation/context.ts'
import { holdLease } from '../../../floor/queue/queue.ts'
import { changed, type Step, stepTo } from './change-opportunity.ts'
import { forgetLater, keepChanges, noteMatching } from './kept-changes.ts'
import { lockOpportunities } from './lock-opportunities.ts'
import {
  type OpportunityUndoInput,
  type OpportunityUpdateInput,
  updateCounters,
  updateStage,
} from './opportunity-update.ts'
import { membersOfQuery } from './update-matching.ts'
import { writeChanges } from './write-changes.ts'

interface UpdateWays {
  /** Opportunities that are changed together. */
  perChunk?: number
}

/** A job that gives the same update to all that a search shows, and keeps what was. */
export const opportunityUpdateJob = ({ perChunk = 500 }: UpdateWays = {}): JobKind => ({
  run: (tools) =>
    inChunks<OpportunityUpdateInput>(tools, perChunk, {
      notedBy: (jobId) => jobId,
      countMatched: async (ctx, { jobId, input }) =>
        noteMatching(ctx, jobId, await membersOfQuery(ctx, input.memberQuery)),
      change: async (ctx, { jobId, input, range }) => {
        const ids = await opportunitiesIn(ctx, jobId, range)
        const steps = await updateSteps(ctx, input, ids)
        await writeChanges(ctx, steps)
        await keepChanges(ctx, jobId, steps)
        return { taken: ids.length, steps }
      },
      end: (ctx, jobId) => forgetLater(ctx, jobId),
    }),
  cleanUp: async () => {},
})

/** A job that puts back what such a job found; whatever somebody has changed since is left alone. */
export const opportunityUndoJob = ({ perChunk = 500 }: UpdateWays = {}): JobKind => ({
  run: (tools) =>
    inChunks<OpportunityUndoInput>(tools, perChunk, {
      notedBy: (_, { undoes }) => undoes,
      countMatched: (ctx, { input }) => countChanged(ctx, input.undoes),
      change: async (ctx, { input, range }) => {
        const { taken, steps } = await undoSteps(ctx, input.undoes, range)
        await writeChanges(ctx, steps)
        return { taken, steps }
      },
      end: async () => {},
    }),
  cleanUp: async () => {},
})

/** Which of the noted opportunities, by number: those above `after`, up to `upTo`. */
interface Range {
  after: number
  upTo: number
}

interface Chunk<Input> {
  jobId: string
  input: Input
  range: Range
}

interface Changed {
  /** How many opportunities the chunk was about. */
  taken: number
  /** For each of them that is still there and may be changed. */
  steps: Step[]
}

interface Work<Input> {
  /** The job that noted which opportunities there are. */
  notedBy(jobId: string, input: Input): string
  /** Settles what the job is about, and how many that are. */
  countMatched(ctx: Context, job: Omit<Chunk<Input>, 'range'>): Promise<number>
  change(ctx: Context, chunk: Chunk<Input>): Promise<Changed>
  end(ctx: Context, jobId: string): Promise<void>
}

interface Run<Input> extends JobTools {
  input: Input
  memberId: string
  stage: string
  /** 0 before it is settled what the job is about, then the first chunk that is not done, from 1. */
  nextChunk: number
  counters: ReturnType<typeof updateCounters>
  summary: OpportunityUpdateSummary
}

/**
 * Settles in the first chunk what the job is about, then changes that a chunk at a time, each with the progress in one
 * transaction: a worker that takes over goes on with the first chunk that is not done.
 */
async function inChunks<Input>(tools: JobTools, perChunk: number, work: Work<Input>): Promise<void> {
  const { jobId } = tools.lease
  const run = await loadRun<Input>(tools)
  const { input } = run
  if (run.nextChunk === 0) {
    await inChunk(run, async (ctx) => {
      run.summary = { ...run.summary, matched: await work.countMatched(ctx, { jobId, input }) }
    })
  }
  const last = await lastNumber(run, work.notedBy(jobId, input))
  while ((run.nextChunk - 1) * perChunk < last) {
    const range = { after: (run.nextChunk - 1) * perChunk, upTo: run.nextChunk * perChunk }
    await inChunk(run, async (ctx) => {
      const { taken, steps } = await work.change(ctx, { jobId, input, range })
      const updated = steps.filter(({ before, after }) => before !== after).length
      const { summary } = run
      run.summary = {
        ...summary,
        updated: summary.updated + updated,
        left_alone: summary.left_alone + taken - updated,
      }
    })
  }
  await inLeasedTransaction(run, async (ctx) => {
    await work.end(ctx, jobId)
    await endJob(ctx.db, run.lease, { status: 'COMPLETED' }, ctx.now)
  })
}

interface JobRow<Input> {
  input: Input
  created_by: string
  next_chunk: number
  summary: OpportunityUpdateSummary | null
}

async function loadRun<Input>(tools: JobTools): Promise<Run<Input>> {
  const { tenantId, jobId } = tools.lease
  const job = await tenantReads(tools.pools.work, tenantId).first<JobRow<Input>>(sql`
    select input, created_by, next_chunk, summary from jobs where tenant_id = ${tenantId} and id = ${jobId}`)
  if (!job) throw new Error(`job ${jobId} is in the queue but not among the jobs`)
  return {
    ...tools,
    input: job.input,
    memberId: job.created_by,
    stage: updateStage,
    nextChunk: job.next_chunk,
    counters: updateCounters(0, 0),
    summary: job.summary ?? { matched: 0, updated: 0, left_alone: 0 },
  }
}

/** A chunk and its progress, all or nothing; one that collided with another write is done again. */
async function inChunk(run: Run<unknown>, work: (ctx: Context) => Promise<void>): Promise<void> {
  if (run.signal.aborted) throw new Error('the worker stops')
  await inLeasedTransaction(run, async (ctx) => {
    await work(ctx)
    run.nextChunk += 1
    const { updated, left_alone, matched } = run.summary
    run.counters = updateCounters(updated + left_alone, matched)
    await saveProgress(ctx.db, run.lease, run, ctx.now)
  })
}

/** A process that lost the job to another one writes nothing; chunks wait longer for each other than requests do. */
function inLeasedTransaction(run: Run<unknown>, work: (ctx: Context) => Promise<void>): Promise<void> {
  const { pools, lease, memberId } = run
  const { tenantId } = lease
  return retryOnConflict(run, () =>
    inTenantTransaction(pools.work, tenantId, async (db) => {
      await holdLease(db, lease)
      await db.batch([sql`set local lock_timeout = '30s'`, discardPlans])
      await work({ tenantId, memberId, db, now: new Date(), newId, ifMatch: null })
    }),
  )
}

async function lastNumber(
  { pools, lease }: Pick<JobTools, 'pools' | 'lease'>,
  jobId: string,
): Promise<number> {
  const found = await tenantReads(pools.work, lease.tenantId).first<{ last: number | null }>(sql`
    select max(n) as last from job_changes where tenant_id = ${lease.tenantId} and job_id = ${jobId}`)
  return found?.last ?? 0
}

async function countChanged({ db, tenantId }: Context, jobId: string): Promise<number> {
  const counted = await db.first<{ count: number }>(sql`
    select count(*)::int as count
    from job_changes
    where tenant_id = ${tenantId} and job_id = ${jobId} and made_at is not null`)
  return counted?.count ?? 0
}

async function opportunitiesIn({ db, tenantId }: Context, jobId: string, range: Range): Promise<string[]> {
  const rows = await db.rows<{ id: string }>(sql`
    select opportunity_id as id
    from job_changes
    where tenant_id = ${tenantId} and job_id = ${jobId} and n > ${range.after} and n <= ${range.upTo}
    order by n`)
  return rows.map(({ id }) => id)
}

async function updateSteps(ctx: Context, { update }: OpportunityUpdateInput, ids: string[]): Promise<Step[]> {
  const { status_id } = update
  const locked = await lockOpportunities(ctx, ids, status_id ? [status_id] : [])
  if (status_id && !locked.statuses.has(status_id)) throw new JobFailure('The status is not there any more.')
  return ids.flatMap((id) => {
    const step = changed(ctx, locked, id, update)
    return step instanceof ApiError ? [] : [step]
  })
}

interface KeptRow {
  opportunity_id: string
  status_id: string | null
  notes: string | null
}

async function undoSteps(ctx: Context, jobId: string, range: Range): Promise<Changed> {
  const { db, tenantId } = ctx
  const kept = await db.rows<KeptRow>(sql`
    select opportunity_id, status_id, notes
    from job_changes
    where tenant_id = ${tenantId} and job_id = ${jobId} and n > ${range.after} and n <= ${range.upTo}
      and made_at is not null
    order by n`)
  const { opportunities, statuses } = await lockOpportunities(
    ctx,
    kept.map((row) => row.opportunity_id),
    [...new Set(kept.flatMap((row) => row.status_id ?? []))],
  )
  const changedSince = await changedSinceThen(ctx, jobId, range)
  const steps = kept.flatMap((row) => {
    const before = opportunities.get(row.opportunity_id)
    const status = row.status_id === null ? null : statuses.get(row.status_id)
    if (!before || status === undefined || changedSince.has(row.opportunity_id)) return []
    return [stepTo(ctx, before, { status, notes: row.notes ?? before.notes })]
  })
  return { taken: kept.length, steps }
}

/** Read once the opportunities are held: then nobody can change them any more. */
async function changedSinceThen(
  { db, tenantId }: Context,
  jobId: string,
  range: Range,
): Promise<ReadonlySet<string>> {
  const rows = await db.rows<{ id: string }>(sql`
    select c.opportunity_id as id
    from job_changes c
    where c.tenant_id = ${tenantId} and c.job_id = ${jobId} and c.n > ${range.after} and c.n <= ${range.upTo}
      and c.made_at is not null and exists (
        select from history h
        where h.tenant_id = ${tenantId} and h.subject_id = c.opportunity_id and h.at > c.made_at)`)
  return new Set(rows.map(({ id }) => id))
}
