import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { sql } from '../db/sql.ts'
import type { Db } from '../db/tenant-db.ts'

interface JobRef {
  tenantId: string
  jobId: string
}

const partBytes = 1024 * 1024

/** Copies a spooled file beside its job, so that a worker on any machine can read it. */
export async function storeUpload(db: Db, job: JobRef, path: string): Promise<void> {
  let part = 0
  for await (const chunk of createReadStream(path, { highWaterMark: partBytes })) {
    await storePart(db, job, part++, chunk as Buffer)
  }
}

/** The same for a body that came as JSON. */
export async function storeUploadText(db: Db, job: JobRef, text: string): Promise<void> {
  const bytes = Buffer.from(text)
  for (let at = 0; at < bytes.length; at += partBytes) {
    await storePart(db, job, at / partBytes, bytes.subarray(at, at + partBytes))
  }
}

async function storePart(db: Db, { tenantId, jobId }: JobRef, part: number, data: Buffer): Promise<void> {
  await db.run(sql`
    insert into job_files (tenant_id, job_id, part, data) values (${tenantId}, ${jobId}, ${part}, ${data})`)
}

/** Gives `work` the stored file as a temporary one on this machine, which is gone afterwards. */
export async function withStoredFile<T>(db: Db, job: JobRef, work: (path: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'throughline-import-'))
  const path = join(folder, 'upload')
  try {
    await pipeline(Readable.from(storedParts(db, job)), createWriteStream(path, { mode: 0o600 }))
    return await work(path)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function* storedParts(db: Db, { tenantId, jobId }: JobRef): AsyncGenerator<Buffer> {
  for (let part = 0; ; part++) {
    const row = await db.first<{ data: Buffer }>(sql`
      select data from job_files where tenant_id = ${tenantId} and job_id = ${jobId} and part = ${part}`)
    if (!row) return
    yield row.data
  }
}
