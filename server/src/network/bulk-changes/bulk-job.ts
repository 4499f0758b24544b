import { ApiError } from '@throughline/contract/errors.ts'
import type { BulkSummary } from '@throughline/contract/jobs/job.ts'
import { v7 as newId } from 'uuid'
import { sql } from '../../floor/db/sql.ts'
import { type Db, tenantReads } from '../../floor/db/tenant-db.ts'
import { JobFailure } from '../../floor/jobs/job-failure.ts'
import { inJobChunk, inJobTransaction, type JobRun, loadRun } from '../../floor/jobs/job-run.ts'
import type { JobKind } from '../../floor/jobs/run-job.ts'
import { endJob } from '../../floor/jobs/write-job.ts'
import type { Context } from '../../floor/operation/context.ts'
import type { JobTools } from '../../floor/queue/job-tools.ts'
import {
  type BulkForm,
  type BulkInput,
  type BulkKind,
  bulkCounters,
  queryOf,
  type Range,
  type Tally,
  type UndoInput,
  undoKind,
  type Work,
} from './bulk-kind.ts'
import {
  countChanged,
  formerValues,
  lastNoted,
  notedRecords,
  noteRecords,
  saveFormerValues,
} from './noted-records.ts'

interface BulkWays {
  /** Records that are changed together. */
  perChunk?: number
}

/** Both jobs of a way to change many records, by their kinds. */
export const bulkJobs = <Input extends BulkInput, Wanted>(
  bulk: BulkKind<Input, Wanted>,
  { perChunk = 500 }: BulkWays = {},
): Record<string, JobKind> => ({
  [bulk.kind]: changeJob(bulk, perChunk),
  [undoKind(bulk)]: undoJob(bulk, perChunk),
})

/** A job that changes all that match alike, and keeps what was. */
const changeJob = <Input extends BulkInput, Wanted>(
  bulk: BulkKind<Input, Wanted>,
  perChunk: number,
): JobKind => ({
  run: (tools) =>
    inChunks<Input>(tools, bulk, {
      perChunk,
      notedBy: (jobId) => jobId,
      countMatched: async (ctx, { jobId, input }) =>
        noteRecords(ctx, {
          jobId,
          noted: bulk.noted,
          members: await bulk.members(ctx, queryOf(input), input),
        }),
      change: async (ctx, { jobId, input, range }) => {
        const ids = await notedRecords(ctx, { jobId, range })
        const { kept } = await bulk.change(ctx, await prepared(ctx, bulk, input), ids)
        await saveFormerValues(ctx, { jobId, range }, kept)
        return { taken: ids.length, updated: kept.length }
      },
    }),
})

/** A job that puts back what such a job found; whatever somebody has changed since is left alone. */
const undoJob = <Input extends BulkInput, Wanted>(
  bulk: BulkKind<Input, Wanted>,
  perChunk: number,
): JobKind => ({
  run: (tools) =>
    inChunks<UndoInput>(tools, bulk, {
      perChunk,
      notedBy: (_, { undoes }) => undoes,
      countMatched: (ctx, { input }) => countChanged(ctx, input.undoes),
      change: async (ctx, { input: { undoes }, range }) => {
        const kept = await formerValues(ctx, { jobId: undoes, range })
        return { taken: kept.length, updated: await bulk.undo(ctx, await inputOf<Input>(ctx, undoes), kept) }
      },
    }),
})

/** What the records were to get may have gone since the job was asked for: then it ends, and says so. */
async function prepared<Input extends BulkInput, Wanted>(
  ctx: Context,
  bulk: BulkKind<Input, Wanted>,
  input: Input,
): Promise<Wanted> {
  try {
    return await bulk.prepare(ctx, input)
  } catch (error) {
    if (error instanceof ApiError) throw new JobFailure(error.message, error.code)
    throw error
  }
}

interface Chunk<Input> {
  jobId: string
  input: Input
  range: Range
}

interface Steps<Input> {
  perChunk: number
  /** The job that noted which records there are. */
  notedBy(jobId: string, input: Input): string
  /** Settles what the job is about, and how many that are. */
  countMatched(ctx: Context, job: Omit<Chunk<Input>, 'range'>): Promise<number>
  change(ctx: Context, chunk: Chunk<Input>): Promise<Tally>
}

/** `nextChunk` is 0 before it is settled what the job is about, then the first chunk that is not done, from 1. */
type Run<Input> = JobRun<Input, BulkSummary>

/**
 * Settles in the first chunk what the job is about, then changes that a chunk at a time, each with the progress in one
 * transaction: a worker that takes over goes on with the first chunk that is not done.
 */
async function inChunks<Input>(tools: JobTools, form: BulkForm, steps: Steps<Input>): Promise<void> {
  const { jobId } = tools.lease
  const { perChunk } = steps
  const run: Run<Input> = await loadRun(tools, { matched: 0, updated: 0, left_alone: 0 })
  const { input } = run
  const inChunk = (work: (ctx: Context) => Promise<void>) =>
    inJobChunk(run, async (db) => {
      await work(contextOf(run, db))
      run.nextChunk += 1
      const { updated, left_alone, matched } = run.summary
      run.counters = bulkCounters(form, updated + left_alone, matched)
    })
  if (run.nextChunk === 0) {
    await inChunk(async (ctx) => {
      run.summary = { ...run.summary, matched: await steps.countMatched(ctx, { jobId, input }) }
    })
  }
  const last = await lastNoted(readsOf(tools), steps.notedBy(jobId, input))
  while ((run.nextChunk - 1) * perChunk < last) {
    const range = { after: (run.nextChunk - 1) * perChunk, upTo: run.nextChunk * perChunk }
    await inChunk(async (ctx) => {
      const { taken, updated } = await steps.change(ctx, { jobId, input, range })
      const { summary } = run
      run.summary = {
        ...summary,
        updated: summary.updated + updated,
        left_alone: summary.left_alone + taken - updated,
      }
    })
  }
  await inJobTransaction(run, (db) => endJob(db, run.lease, { status: 'COMPLETED' }, new Date()))
}

const readsOf = ({ pools, lease: { tenantId } }: Pick<JobTools, 'pools' | 'lease'>): Work => ({
  db: tenantReads(pools.work, tenantId),
  tenantId,
})

async function inputOf<Input>({ db, tenantId }: Work, jobId: string): Promise<Input> {
  const job = await db.first<{ input: Input }>(sql`
    select input from jobs where tenant_id = ${tenantId} and id = ${jobId}`)
  if (!job) throw new Error(`job ${jobId}, which is to be undone, is not there`)
  return job.input
}

function contextOf({ tenantId, jobId, memberId }: Run<unknown>, db: Db): Context {
  if (memberId === null) throw new Error(`job ${jobId}, which changes many records, was asked for by nobody`)
  return { tenantId, memberId, db, now: new Date(), newId, ifMatch: null }
}
