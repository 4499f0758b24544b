import { formBody, formType } from '../../../testing/form-body.ts'
import { endedJob } from '../../../testing/import.ts'
import type { Called, TestWorkspace } from '../../../testing/service.ts'

const path = '/competitor-interactions/import'

/** Uploads a file of interactions; answers as the API does. */
export async function uploadInteractions(
  workspace: TestWorkspace,
  file: { name: string; text: string },
  fields: Record<string, string> = {},
): Promise<Called> {
  const body = formBody({ name: file.name, bytes: Buffer.from(file.text) }, Object.entries(fields))
  return workspace.call('POST', path, body, { 'content-type': formType })
}

/** Uploads a file and waits for the end of its job. */
export async function importInteractionFile(
  workspace: TestWorkspace,
  file: { name: string; text: string },
  fields: Record<string, string> = {},
): Promise<Called['body']> {
  return endedJob(workspace, jobIdOf(await uploadInteractions(workspace, file, fields)))
}

/** Pushes interactions and waits for the end of their job. */
export async function importInteractionRows(
  workspace: TestWorkspace,
  interactions: readonly object[],
  fields: object = {},
): Promise<Called['body']> {
  return endedJob(workspace, jobIdOf(await workspace.call('POST', path, { interactions, ...fields })))
}

function jobIdOf({ status, body }: Called): string {
  if (status !== 202) throw new Error(`the import was not accepted: ${JSON.stringify(body)}`)
  return body.data.job_id
}
