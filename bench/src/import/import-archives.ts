import { setTimeout as sleep } from 'node:timers/promises'
import { createClient } from '@throughline/client/client.ts'
import type { BenchDatabase } from '../database/bench-database.ts'

const pollMs = 20

/** Uploads archives one after the other, each when the job of the one before has ended. Returns the milliseconds. */
export async function importArchives(
  database: BenchDatabase,
  connection: { url: string; key: string },
  paths: readonly string[],
): Promise<number> {
  const client = createClient(connection)
  const startedAt = performance.now()
  for (const file of paths) {
    const { job_id } = await client.importConnectors({ upload: { file } })
    await untilCompleted(database, job_id)
  }
  return performance.now() - startedAt
}

/** Waits for the end of a job. Looks at the table and not at the API, so that watching costs the service nothing. */
export async function untilCompleted({ owner }: BenchDatabase, jobId: string): Promise<void> {
  for (;;) {
    const { rows } = await owner.query('select status, error from jobs where id = $1', [jobId])
    const [job] = rows
    if (job?.status === 'COMPLETED') return
    if (!['QUEUED', 'PROCESSING'].includes(job?.status)) {
      throw new Error(`the import ended as ${job?.status}: ${JSON.stringify(job?.error)}`)
    }
    await sleep(pollMs)
  }
}
