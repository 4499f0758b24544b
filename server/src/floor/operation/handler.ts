import type { DataOf, InputOf } from '@throughline/contract/operation.ts'
import type { StreamedData } from '@throughline/contract/streamed.ts'
import type { Context, StreamContext } from './context.ts'

/** How one operation is kept: its data from its input, or a throw from the catalogue. */
export type Handler<O> =
  DataOf<O> extends StreamedData ? StreamHandler<O> : (ctx: Context, input: InputOf<O>) => Promise<DataOf<O>>

/**
 * A write that takes its time over something that needs no transaction, such as a password: `prepare` does that, with
 * reads alone, and returns what is to be done in the transaction. What it throws is not kept for an Idempotency-Key.
 */
export interface PreparedHandler<O> {
  prepare(ctx: Context, input: InputOf<O>): Promise<(ctx: Context) => Promise<DataOf<O>>>
}

/** The same for an answer that is sent while it is made; what fails before the promise settles is still an envelope. */
type StreamHandler<O> = (ctx: StreamContext, input: InputOf<O>) => Promise<StreamedAnswer>

export interface StreamedAnswer {
  /** Under which a browser would keep it; without one it is shown. */
  fileName?: string
  /** The text or its bytes, piece by piece, made no faster than it is taken. */
  pieces: AsyncIterable<string | Uint8Array>
}

/** One handler for every operation of a register, each of its exact shape. */
export type HandlersOf<Register> = { [Key in keyof Register]: AnyHandlerOf<Register[Key]> }

type AnyHandlerOf<O> = DataOf<O> extends StreamedData ? Handler<O> : Handler<O> | PreparedHandler<O>
