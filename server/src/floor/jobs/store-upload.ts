import { createReadStream, createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { refused } from '@throughline/contract/errors.ts'
import type { UploadedFile } from '@throughline/contract/operation.ts'
import { sql } from '../db/sql.ts'
import type { JobRef } from '../db/staged-chunk.ts'
import { type Db, tenantReads } from '../db/tenant-db.ts'
import type { Context } from '../operation/context.ts'
import type { JobRun } from './job-run.ts'
import { newStageCounters } from './stage-counters.ts'
import { temporaryFolder } from './temporary-folder.ts'
import { type AcceptedJob, createJob, type NewJob } from './write-job.ts'

const partBytes = 1024 * 1024

/** Stores a spooled file, or a text, with its job, so that a worker on any machine can read it. */
export async function storeUpload(
  db: Db,
  { tenantId, jobId }: JobRef,
  content: UploadedFile | string,
): Promise<void> {
  let part = 0
  for await (const data of partsOf(content)) {
    await db.run(sql`
      insert into job_files (tenant_id, job_id, part, data) values (${tenantId}, ${jobId}, ${part++}, ${data})`)
  }
}

async function* partsOf(content: UploadedFile | string): AsyncGenerator<Buffer> {
  if (typeof content !== 'string') return yield* createReadStream(content.path, { highWaterMark: partBytes })
  const bytes = Buffer.from(content)
  for (let at = 0; at < bytes.length; at += partBytes) yield bytes.subarray(at, at + partBytes)
}

/** Writes the stored file to a temporary file for `work`, and deletes that afterwards. */
export async function withStoredFile<T>(run: JobRun, work: (path: string) => Promise<T>): Promise<T> {
  const folder = await temporaryFolder()
  const path = join(folder.path, 'upload')
  try {
    await pipeline(Readable.from(storedParts(run)), createWriteStream(path, { mode: 0o600 }))
    return await work(path)
  } finally {
    await folder.remove()
  }
}

async function* storedParts({ pools, tenantId, jobId }: JobRun): AsyncGenerator<Buffer> {
  const db = tenantReads(pools.work, tenantId)
  for (let part = 0; ; part++) {
    const row = await db.first<{ data: Buffer }>(sql`
      select data from job_files where tenant_id = ${tenantId} and job_id = ${jobId} and part = ${part}`)
    if (!row) return
    yield row.data
  }
}

interface AcceptedUpload extends Pick<NewJob, 'kind' | 'firstStage' | 'input'> {
  /** The file, or the text of what came as JSON. */
  content: UploadedFile | string
}

/** Stores what was uploaded and its job in one transaction; the worker reads it from there. */
export async function acceptUpload(
  { db, tenantId, memberId, now, newId }: Context,
  { content, ...job }: AcceptedUpload,
): Promise<AcceptedJob> {
  const id = newId()
  const accepted = await createJob(db, { ...job, id, tenantId, memberId, counters: newStageCounters(), now })
  await storeUpload(db, { tenantId, jobId: id }, content)
  return accepted
}

/** Throws BAD_REQUEST for a file without content. */
export function refuseEmpty({ bytes }: UploadedFile): void {
  if (bytes === 0) throw refused('file', 'is empty', 'The file is empty.')
}
