import type { Operation } from '@throughline/contract/operation.ts'
import type { CallOptions } from './call-options.ts'
import { type Connection, sendRequest } from './send-request.ts'
import { toRequest } from './to-request.ts'

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
