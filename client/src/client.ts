import type { DataOf, Operation } from '@throughline/contract/operation.ts'
import { type OperationKey, type Operations, operations } from '@throughline/contract/operations.ts'
import type { StreamedData } from '@throughline/contract/streamed.ts'
import { type CallOptions, callOperation } from './call-operation.ts'
import type { ClientInput } from './client-input.ts'

export type { CallOptions } from './call-operation.ts'
export { ClientError } from './client-error.ts'
export type { ClientInput, FileToSend } from './client-input.ts'

export interface ClientOptions {
  /** Where the service is, `https://throughline.example.com`, with or without the `/v1` of the API. */
  url: string
  key: string
  /** Takes the place of the global `fetch`. */
  fetch?: typeof fetch
}

/** One operation: its parameters and body in one object, its data as the answer; throws ClientError. */
export type ClientMethod<O> =
  Record<never, never> extends ClientInput<O>
    ? (input?: ClientInput<O>, options?: CallOptions) => Promise<Answered<O>>
    : (input: ClientInput<O>, options?: CallOptions) => Promise<Answered<O>>

/** The data; of an operation that streams the response itself, to be read while it comes. */
type Answered<O> = DataOf<O> extends StreamedData ? Response : DataOf<O>

/** A method for every operation of the API, under its name in camelCase. */
export type Client = { [Key in OperationKey]: ClientMethod<Operations[Key]> }

/**
 * A typed client of the API. Reads are tried again while the service is unavailable; writes carry an
 * Idempotency-Key, so that trying again after a broken connection cannot do them twice.
 */
export function createClient({ url, key, fetch: given }: ClientOptions): Client {
  const connection = { url, key, fetch: given ?? globalThis.fetch }
  const methods = Object.entries(operations).map(([name, operation]) => [
    name,
    (input: Record<string, unknown> = {}, options: CallOptions = {}) =>
      callOperation(connection, operation as unknown as Operation, input, options),
  ])
  return typed(Object.fromEntries(methods))
}

/** Every method was made from the operation that its type was made from. */
const typed = (methods: object) => methods as Client
