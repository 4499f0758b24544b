import { setTimeout as sleep } from 'node:timers/promises'
import { formBody, formType } from './form-body.ts'
import type { Called, TestWorkspace } from './service.ts'

/** Uploads a file to the import operation with the other form fields; answers as the API does. */
export async function uploadImport(
  workspace: TestWorkspace,
  file: { name: string; bytes: Buffer },
  fields: readonly (readonly [string, string])[] = [],
): Promise<Called> {
  return workspace.call('POST', '/network/connectors/import', formBody(file, fields), {
    'content-type': formType,
  })
}

/** Asks for a job until it has ended; the longer it takes, the less often. */
export async function endedJob(workspace: TestWorkspace, jobId: string): Promise<Called['body']> {
  for (let pauseMs = 20; ; pauseMs = Math.min(100, 1.5 * pauseMs)) {
    const { body } = await workspace.call('GET', `/jobs/${jobId}`)
    if (!['QUEUED', 'PROCESSING'].includes(body.data.status)) return body.data
    await sleep(pauseMs)
  }
}

/** Uploads and waits for the end. */
export async function importFile(
  workspace: TestWorkspace,
  file: { name: string; bytes: Buffer },
  fields: readonly (readonly [string, string])[] = [],
): Promise<Called['body']> {
  return endedJob(workspace, jobIdOf(await uploadImport(workspace, file, fields)))
}

/** Pushes connectors as JSON and waits for the end. */
export async function importJson(workspace: TestWorkspace, body: unknown): Promise<Called['body']> {
  return endedJob(workspace, jobIdOf(await workspace.call('POST', '/network/connectors/import', body)))
}

function jobIdOf({ status, body }: Called): string {
  if (status !== 202) throw new Error(`the import was not accepted: ${JSON.stringify(body)}`)
  return body.data.job_id
}
