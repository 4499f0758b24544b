import { refused } from '@throughline/contract/errors.ts'
import type { UploadedFile } from '@throughline/contract/operation.ts'
import type { Context } from '../operation/context.ts'
import { newStageCounters } from './stage-counters.ts'
import { storeUpload } from './store-upload.ts'
import { type AcceptedJob, createJob, type NewJob } from './write-job.ts'

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
