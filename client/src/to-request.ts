import type { Operation } from '@throughline/contract/operation.ts'
import { encodeQuery } from './encode-query.ts'
import { uploadForm } from './upload-form.ts'

export interface ApiRequest {
  /** Below the base address, with the query string. */
  path: string
  body: string | FormData | null
}

/** Parts the input as the contract does: what is neither in the path nor in the query goes into the body. */
export async function toRequest(operation: Operation, input: Record<string, unknown>): Promise<ApiRequest> {
  const { params, query, upload, rest } = part(operation, input)
  return {
    path: fillPath(operation, params) + encodeQuery(query),
    body: await bodyOf(operation, upload, rest),
  }
}

function part(operation: Operation, input: Record<string, unknown>) {
  const params: Record<string, unknown> = {}
  const query: Record<string, unknown> = {}
  const { upload, ...given } = operation.takes.includes('upload') ? input : { ...input, upload: undefined }
  const rest: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(given)) {
    if (value === undefined) continue
    if (name in operation.params.properties) params[name] = value
    else if (name in operation.query.properties) query[name] = value
    else rest[name] = value
  }
  return { params, query, upload, rest }
}

function fillPath(operation: Operation, params: Record<string, unknown>): string {
  return operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = String(params[name] ?? '')
    if (value === '') throw new TypeError(`${operation.name} needs ${name}`)
    return encodeURIComponent(value)
  })
}

async function bodyOf(
  operation: Operation,
  upload: unknown,
  rest: Record<string, unknown>,
): Promise<ApiRequest['body']> {
  if (upload !== undefined) return uploadForm(upload as Record<string, unknown>)
  return operation.takes === 'nothing' ? null : JSON.stringify(rest)
}
