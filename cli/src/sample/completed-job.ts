import type { Client } from '@throughline/client/client.ts'
import { CommandError } from '../command-error.ts'
import { followJob } from '../import/follow-job.ts'
import type { Job } from '../import/job.ts'

/** Waits for a job of the sample; throws where it did not complete. */
export async function completedJob(client: Client, id: string): Promise<Job> {
  const job = await followJob(client, id, { out: () => {}, rewrites: true })
  if (job.status === 'COMPLETED') return job
  throw new CommandError(`The sample could not be loaded: ${job.error?.message ?? job.status}`)
}
