import type { Operation } from '@throughline/contract/operation.ts'
import { type Connection, sendRequest } from './send-request.ts'
import { toRequest } from './to-request.ts'

export interface CallOptions {
  signal?: AbortSignal
  /** Of a write; one is made where it is left out. Reuse it to try the same write again later. */
  idempotencyKey?: string
  /** Writes only while the row still has this version, the `updated_at` it was read with. */
  ifMatch?: string
  /** The media type wanted of an operation that has several. */
  accept?: string
}

/** Calls any operation of the contract and returns its data, or the response where it streams. Throws ClientError. */
export async function callOperation(
  connection: Connection,
  operation: Operation,
  input: Record<string, unknown>,
  options: CallOptions = {},
): Promise<unknown> {
  const { path, body } = await toRequest(operation, input)
  const isRead = operation.method === 'GET'
  const headers: Record<string, string> = { authorization: `Bearer ${connection.key}` }
  if (typeof body === 'string') headers['content-type'] = 'application/json'
  if (options.ifMatch) headers['if-match'] = `"${options.ifMatch}"`
  if (options.accept) headers.accept = options.accept
  if (!isRead) headers['idempotency-key'] = options.idempotencyKey ?? crypto.randomUUID()
  const streams = operation.streams.length > 0
  return sendRequest(connection, path, {
    streams,
    method: operation.method,
    headers,
    body,
    signal: options.signal ?? null,
  })
}
