import type { CallOptions } from './call-options.ts'
import { type Place, sendRequest } from './send-request.ts'
import { type Sendable, toRequest } from './to-request.ts'

export interface Call {
  operation: Sendable
  input: Record<string, unknown>
  options: CallOptions
}

/** Sends an operation and returns its data, or the response where it streams. Throws ClientError. */
export function sendOperation(place: Place, { operation, input, options }: Call): Promise<unknown> {
  const { method, streams } = operation
  const { path, body } = toRequest(operation, input)
  const { signal = null, accept, ifMatch, idempotencyKey } = options
  const headers: Record<string, string> = {
    ...(ifMatch && { 'if-match': `"${ifMatch}"` }),
    ...(accept && { accept }),
    ...(method !== 'GET' && { 'idempotency-key': idempotencyKey ?? randomKey() }),
  }
  return sendRequest(place, path, { streams, method, headers, body, signal })
}

/** By random bytes: a page that came over plain HTTP has no randomUUID. */
function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
