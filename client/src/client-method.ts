import type { DataOf } from '@throughline/contract/operation.ts'
import type { Operations } from '@throughline/contract/operations.ts'
import type { StreamedData } from '@throughline/contract/streamed.ts'
import type { CallOptions } from './call-options.ts'
import type { ClientInput } from './client-input.ts'

/** One operation: its parameters and body in one object, its data as the answer; throws ClientError. */
export type ClientMethod<O> =
  Record<never, never> extends ClientInput<O>
    ? (input?: ClientInput<O>, options?: CallOptions) => Promise<Answered<O>>
    : (input: ClientInput<O>, options?: CallOptions) => Promise<Answered<O>>

/** The data; of an operation that streams the response itself, to be read while it comes. */
type Answered<O> = DataOf<O> extends StreamedData ? Response : DataOf<O>

/** A method for every operation of the API, under its name in camelCase. */
export type Client = { [Key in keyof Operations]: ClientMethod<Operations[Key]> }
