import { ApiError } from '@throughline/contract/errors.ts'
import type { undoJob as contract } from '@throughline/contract/jobs/undo-job.ts'
import { undoMinutes } from '@throughline/contract/opportunities/bulk-update-opportunities.ts'
import { validate as isUuid } from 'uuid'
import { sql } from '../../../floor/db/sql.ts'
import { createJob } from '../../../floor/jobs/write-job.ts'
import type { Context } from '../../../floor/operation/context.ts'
import type { Handler } from '../../../floor/operation/handler.ts'
import {
  type OpportunityUndoInput,
  opportunityUndoKind,
  opportunityUpdateKind,
  updateCounters,
  updateStage,
} from './opportunity-update.ts'

interface JobRow {
  id: string
  kind: string
  status: string
  created_at: string
  finished_at: string | null
  undone_by: string | null
}

export const undoJob: Handler<typeof contract> = async (ctx, { id }) => {
  const job = isUuid(id) ? await lockJob(ctx, id) : undefined
  if (!job) throw new ApiError('NOT_FOUND', 'There is no job with this id.')
  if (job.undone_by !== null) return accepted(await lockJob(ctx, job.undone_by))
  requireUndoable(job, ctx.now)
  const undo = ctx.newId()
  const input: OpportunityUndoInput = { undoes: job.id }
  await createJob(ctx.db, {
    id: undo,
    tenantId: ctx.tenantId,
    memberId: ctx.memberId,
    kind: opportunityUndoKind,
    input,
    firstStage: updateStage,
    counters: updateCounters(0, 0),
    now: ctx.now,
  })
  await ctx.db.run(sql`
    update jobs set undone_by = ${undo} where tenant_id = ${ctx.tenantId} and id = ${job.id}`)
  return { job_id: undo, status: 'QUEUED', created_at: ctx.now.toISOString() }
}

/** Held, so that of two who undo it one makes the job and the other sees it. */
const lockJob = ({ db, tenantId }: Context, id: string) =>
  db.first<JobRow>(sql`
    select id, kind, status, created_at, finished_at, undone_by
    from jobs
    where tenant_id = ${tenantId} and id = ${id}
    for no key update`)

function accepted(job: JobRow | undefined) {
  if (!job) throw new Error('a job was undone by one that is not there')
  return { job_id: job.id, status: job.status, created_at: job.created_at }
}

function requireUndoable({ kind, finished_at }: JobRow, now: Date): void {
  if (kind !== opportunityUpdateKind) {
    throw new ApiError('CONFLICT', 'Only a job that changed opportunities for member_query can be undone.')
  }
  if (finished_at === null) {
    throw new ApiError('CONFLICT', 'The job has not ended yet. Wait for its end, or cancel it first.')
  }
  if (now.getTime() - Date.parse(finished_at) <= undoMinutes * 60_000) return
  throw new ApiError(
    'CONFLICT',
    `The job ended more than ${undoMinutes} minutes ago: it is too late to undo it.`,
  )
}
