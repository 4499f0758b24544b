import { ApiError } from '@throughline/contract/errors.ts'
import type { undoJob as contract } from '@throughline/contract/jobs/undo-job.ts'
import { undoMinutes } from '@throughline/contract/jobs/undoable.ts'
import type { DataOf } from '@throughline/contract/operation.ts'
import { sql } from '../../floor/db/sql.ts'
import { type EndedJob, undoUntil, unknownJob } from '../../floor/jobs/shown-job.ts'
import { createJob } from '../../floor/jobs/write-job.ts'
import type { Context } from '../../floor/operation/context.ts'
import type { Handler } from '../../floor/operation/handler.ts'
import { ownerChange } from '../connectors/owner-change-bulk.ts'
import { opportunityUpdate } from '../opportunities/edit/opportunity-update-bulk.ts'
import { tagAssignment } from '../tag-assignments/tag-assignment-bulk.ts'
import { type BulkForm, newJob, undoKind } from './bulk-kind.ts'

/** Every way to change many records; what each did can be undone. */
const bulkForms: readonly BulkForm[] = [opportunityUpdate, tagAssignment, ownerChange]

interface JobRow extends EndedJob, Omit<DataOf<typeof contract>, 'job_id'> {
  id: string
}

export const undoJob: Handler<typeof contract> = async (ctx, { id }) => {
  const job = await lockJob(ctx, id)
  if (!job) throw unknownJob()
  const former = job.undone_by === null ? undefined : await lockJob(ctx, job.undone_by)
  if (former && !isGivenUp(former))
    return { job_id: former.id, status: former.status, created_at: former.created_at }
  const form = requireUndoable(job, ctx.now)
  const undo = newJob(ctx, form, undoKind(form), { undoes: job.id })
  const accepted = await createJob(ctx.db, undo)
  await ctx.db.run(sql`
    update jobs set undone_by = ${undo.id} where tenant_id = ${ctx.tenantId} and id = ${job.id}`)
  return accepted
}

/** Locks the job: of two concurrent undos, one creates the job and the other finds it. */
const lockJob = ({ db, tenantId }: Context, id: string) =>
  db.first<JobRow>(sql`
    select id, kind, status, created_at, finished_at, undone_by
    from jobs
    where tenant_id = ${tenantId} and id = ${id}
    for no key update`)

/** Whether an undo ended early. It may have put back a part of the records; a new one puts back the rest. */
const isGivenUp = ({ status }: JobRow) => status === 'FAILED' || status === 'CANCELLED'

/** The bulk kind of a job. Throws CONFLICT for one that cannot be undone, or cannot be undone now. */
function requireUndoable({ kind, finished_at }: JobRow, now: Date): BulkForm {
  const form = bulkForms.find((known) => known.kind === kind)
  if (!form) throw new ApiError('CONFLICT', 'Only a job that changed many records alike can be undone.')
  if (finished_at === null) {
    throw new ApiError('CONFLICT', 'The job has not ended yet. Wait for its end, or cancel it first.')
  }
  if (now <= undoUntil(finished_at)) return form
  throw new ApiError(
    'CONFLICT',
    `The job ended more than ${undoMinutes} minutes ago: it is too late to undo it.`,
  )
}
