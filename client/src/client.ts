import type { Operation } from '@throughline/contract/operation.ts'
import { operations } from '@throughline/contract/operations.ts'
import { callOperation } from './call-operation.ts'
import type { CallOptions } from './call-options.ts'
import type { Client } from './client-method.ts'

export type { CallOptions } from './call-options.ts'
export { ClientError } from './client-error.ts'
export type { ClientInput, FileToSend } from './client-input.ts'
export type { Client, ClientMethod } from './client-method.ts'
export { pagesOf } from './pages-of.ts'

export interface ClientOptions {
  /** Where the service is, `https://throughline.example.com`, with or without the `/v1` of the API. */
  url: string
  key: string
  /** Takes the place of the global `fetch`. */
  fetch?: typeof fetch
  /** Ends every call, and each that is begun later, as does the signal that a call has of its own. */
  signal?: AbortSignal
}

/**
 * A typed client of the API. Reads are tried again while the service is unavailable; writes carry an
 * Idempotency-Key, so that trying again after a broken connection cannot do them twice.
 */
export function createClient({ url, key, fetch: given, signal }: ClientOptions): Client {
  const connection = { url, key, fetch: given ?? globalThis.fetch }
  const methods = Object.entries(operations).map(([name, operation]) => [
    name,
    (input: Record<string, unknown> = {}, options: CallOptions = {}) =>
      callOperation(connection, operation as unknown as Operation, input, endedBy(signal, options)),
  ])
  return typed(Object.fromEntries(methods))
}

/** The options of a call that the signal of its client ends as well. */
function endedBy(signal: AbortSignal | undefined, options: CallOptions): CallOptions {
  if (signal === undefined) return options
  return { ...options, signal: options.signal ? AbortSignal.any([signal, options.signal]) : signal }
}

/** Every method was made from the operation that its type was made from. */
const typed = (methods: object) => methods as Client
