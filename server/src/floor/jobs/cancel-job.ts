import { ApiError } from '@throughline/contract/errors.ts'
import type { cancelJob as contract } from '@throughline/contract/jobs/cancel-job.ts'
import { sql } from '../db/sql.ts'
import type { Handler } from '../operation/handler.ts'
import { dropFromQueue } from '../queue/queue.ts'
import { unknownJob } from './shown-job.ts'

/**
 * Takes the job out of the queue: whoever works on it loses the lease with the next chunk and writes nothing
 * more. The queue row is locked first, as the worker does, so that the two never wait for each other.
 */
export const cancelJob: Handler<typeof contract> = async (ctx, { id }) => {
  await dropFromQueue(ctx, id)
  const job = await ctx.db.first<{ status: string; created_at: string }>(sql`
    select status, created_at from jobs where tenant_id = ${ctx.tenantId} and id = ${id} for update`)
  if (!job) throw unknownJob()
  if (!['QUEUED', 'PROCESSING'].includes(job.status)) {
    throw new ApiError('CONFLICT', `The job has ended already: it is ${job.status}.`)
  }
  await ctx.db.batch([
    sql`
      update jobs
      set status = 'CANCELLED', updated_at = ${ctx.now}, finished_at = ${ctx.now}
      where tenant_id = ${ctx.tenantId} and id = ${id}`,
    sql`delete from job_files where tenant_id = ${ctx.tenantId} and job_id = ${id}`,
  ])
  return { job_id: id, status: 'CANCELLED', created_at: job.created_at }
}
