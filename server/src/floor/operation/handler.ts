import type { DataOf, InputOf } from '@throughline/contract/operation.ts'
import type { StreamedData } from '@throughline/contract/streamed.ts'
import type { Context, StreamContext } from './context.ts'

/** Carries out one operation: returns its data, or throws a failure of the catalogue. */
export type Handler<O> =
  DataOf<O> extends StreamedData ? StreamHandler<O> : (ctx: Context, input: InputOf<O>) => Promise<DataOf<O>>

/**
 * A write with slow work that needs no transaction, such as hashing a password: `prepare` does that, with reads only,
 * and returns what is to be done in the transaction. A failure it throws is not stored for the Idempotency-Key.
 */
export interface PreparedHandler<O> {
  prepare(ctx: Context, input: InputOf<O>): Promise<(ctx: Context) => Promise<DataOf<O>>>
}

/** The same for a streamed answer. A failure before the promise settles is still answered with an envelope. */
type StreamHandler<O> = (ctx: StreamContext, input: InputOf<O>) => Promise<StreamedAnswer>

export interface StreamedAnswer {
  /** The name under which a browser saves it; without one the browser shows it. */
  fileName?: string
  /** The text or its bytes, piece by piece, produced no faster than the reader takes them. */
  pieces: AsyncIterable<string | Uint8Array>
}

/** One handler for every operation of a register, each of its exact shape. */
export type HandlersOf<Register> = { [Key in keyof Register]: AnyHandlerOf<Register[Key]> }

type AnyHandlerOf<O> = DataOf<O> extends StreamedData ? Handler<O> : Handler<O> | PreparedHandler<O>
