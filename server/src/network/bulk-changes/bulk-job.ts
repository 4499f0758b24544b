import { ApiError } from '@throughline/contract/errors.ts'
import type { BulkSummary } from '@throughline/contract/jobs/job.ts'
import { v7 as newId } from 'uuid'
import { sql } from '../../floor/db/sql.ts'
import { type Db, tenantReads } from '../../floor/db/tenant-db.ts'
import { JobFailure } from '../../floor/jobs/job-failure.ts'
import { inJobChunk, inJobTransaction, type JobRun, loadRun } from '../../floor/jobs/job-run.ts'
import type { JobKind } from '../../floor/jobs/run-job.ts'
import { endJob } from '../../floor/jobs/write-job.ts'
import type { Context, Scope } from '../../floor/operation/context.ts'
import type { WorkTools } from '../../floor/queue/work-tools.ts'
import {
  type BulkForm,
  type BulkInput,
  type BulkKind,
  bulkCounters,
  type ChunkResult,
  queryOf,
  type Range,
  type UndoInput,
  undoKind,
} from './bulk-kind.ts'
import {
  countChanged,
  formerValues,
  lastNoted,
  notedRecords,
  noteRecords,
  saveFormerValues,
} from './noted-records.ts'

/** The two jobs of a bulk kind: the change and its undo. Each chunk changes `perChunk` records. */
export const bulkJobs = <Input extends BulkInput, Prepared>(
  bulk: BulkKind<Input, Prepared>,
  { perChunk = 500 }: { perChunk?: number } = {},
): JobKind[] => [
  { kind: bulk.kind, run: (tools) => runInChunks(tools, bulk, { ...changeSteps(bulk), perChunk }) },
  { kind: undoKind(bulk), run: (tools) => runInChunks(tools, bulk, { ...undoSteps(bulk), perChunk }) },
]

/** What the change and the undo do differently. */
interface Steps<Input> {
  perChunk: number
  /** The first chunk: fixes which records the job is about. Returns how many there are. */
  settle(ctx: Context, job: { jobId: string; input: Input }): Promise<number>
  /** The id of the job that noted these records. */
  notedBy(jobId: string, input: Input): string
  /** Every further chunk. */
  change(ctx: Context, chunk: { jobId: string; input: Input; range: Range }): Promise<ChunkResult>
}

/** Changes all records that match the query when the job begins, and stores their former values. */
const changeSteps = <Input extends BulkInput, Prepared>(
  bulk: BulkKind<Input, Prepared>,
): Omit<Steps<Input>, 'perChunk'> => ({
  settle: async (ctx, { jobId, input }) => {
    const members = await orJobFailure(bulk.members(ctx, queryOf(input), input))
    return noteRecords(ctx, bulk, { jobId, members })
  },
  notedBy: (jobId) => jobId,
  change: async (ctx, { jobId, input, range }) => {
    const ids = await notedRecords(ctx, { jobId, range })
    const { former } = await bulk.change(ctx, await orJobFailure(bulk.prepare(ctx, input)), ids)
    await saveFormerValues(ctx, { jobId, range }, former)
    return { records: ids.length, updated: former.length }
  },
})

/** Puts back the former values that a change stored, except where somebody has changed a record since. */
const undoSteps = <Input extends BulkInput, Prepared>(
  bulk: BulkKind<Input, Prepared>,
): Omit<Steps<UndoInput>, 'perChunk'> => ({
  settle: (ctx, { input }) => countChanged(ctx, input.undoes),
  notedBy: (_, { undoes }) => undoes,
  change: async (ctx, { input: { undoes }, range }) => {
    const former = await formerValues(ctx, { jobId: undoes, range })
    const updated = await bulk.undo(ctx, await inputOf<Input>(ctx, undoes), former)
    return { records: former.length, updated }
  },
})

/** Makes an ApiError a failure of the job: what the request named may have been renamed or deleted since. */
async function orJobFailure<T>(loaded: Promise<T>): Promise<T> {
  try {
    return await loaded
  } catch (error) {
    if (error instanceof ApiError) throw new JobFailure(error.message, error.code)
    throw error
  }
}

const inputOf = <Input>({ db, tenantId }: Scope, jobId: string): Promise<Input> =>
  db.value(sql`select input from jobs where tenant_id = ${tenantId} and id = ${jobId}`)

/** `nextChunk` is 0 until the records are fixed, then the number, from 1, of the first chunk that is not done. */
type Run<Input> = JobRun<Input, BulkSummary>

/**
 * Fixes the records in the first chunk, then changes them chunk by chunk. Each chunk is one transaction that also saves
 * the progress, so a worker that takes over continues with the first chunk that is not done.
 */
async function runInChunks<Input>(tools: WorkTools, form: BulkForm, steps: Steps<Input>): Promise<void> {
  const run: Run<Input> = await loadRun(tools, { matched: 0, updated: 0, left_alone: 0 })
  if (run.nextChunk === 0) await settleRecords(run, form, steps)
  const last = await lastNoted(readsOf(tools), steps.notedBy(run.jobId, run.input))
  while ((run.nextChunk - 1) * steps.perChunk < last) await changeNextChunk(run, form, steps)
  await inJobTransaction(run, (db) => endJob(db, run.lease, { status: 'COMPLETED' }, new Date()))
}

const settleRecords = <Input>(run: Run<Input>, form: BulkForm, { settle }: Steps<Input>) =>
  inChunk(run, form, async (ctx) => {
    run.summary = { ...run.summary, matched: await settle(ctx, run) }
  })

function changeNextChunk<Input>(run: Run<Input>, form: BulkForm, { perChunk, change }: Steps<Input>) {
  const { jobId, input } = run
  const range = { after: (run.nextChunk - 1) * perChunk, upTo: run.nextChunk * perChunk }
  return inChunk(run, form, async (ctx) => {
    const { records, updated } = await change(ctx, { jobId, input, range })
    const { summary } = run
    run.summary = {
      ...summary,
      updated: summary.updated + updated,
      left_alone: summary.left_alone + records - updated,
    }
  })
}

const inChunk = (run: Run<unknown>, form: BulkForm, work: (ctx: Context) => Promise<void>) =>
  inJobChunk(run, async (db) => {
    await work(contextOf(run, db))
    run.nextChunk += 1
    const { updated, left_alone, matched } = run.summary
    run.counters = bulkCounters(form, updated + left_alone, matched)
  })

const readsOf = ({ pools, lease: { tenantId } }: Pick<WorkTools, 'pools' | 'lease'>): Scope => ({
  db: tenantReads(pools.work, tenantId),
  tenantId,
})

function contextOf({ tenantId, jobId, memberId, outbound }: Run<unknown>, db: Db): Context {
  if (memberId === null)
    throw new Error(`job ${jobId}, which changes many records, has no member who requested it`)
  return { tenantId, memberId, db, now: new Date(), newId, ifMatch: null, outbound }
}
