import { partInput, type Sendable } from './part-input.ts'
import { uploadForm } from './upload-form.ts'

export interface ApiRequest {
  /** Below the base address, with the query string. */
  path: string
  body: string | FormData | null
}

/** What is sent for an operation with this input. */
export async function toRequest(operation: Sendable, input: Record<string, unknown>): Promise<ApiRequest> {
  const { path, upload, rest } = partInput(operation, input)
  if (upload !== undefined) return { path, body: await uploadForm(upload as Record<string, unknown>) }
  return { path, body: operation.takes === 'nothing' ? null : JSON.stringify(rest) }
}
