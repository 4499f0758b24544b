import type { Operation } from '@throughline/contract/operation.ts'
import type { Static, TObject } from 'typebox'

/** A file to upload: its path (in Node), or its content; a File brings its own name. */
export type FileToSend = string | Blob

/** What a method takes: parameters, query and body in one object, or the form of an upload under `upload`. */
export type ClientInput<O> =
  O extends Operation<infer P, infer Q, infer B, infer F, infer _D>
    ? InOne<Static<P> & QueryInput<Static<Q>> & BodyInput<Static<B>, F>>
    : never

/** Editors show what is in it, and not of what it was put together. */
type InOne<T> = T extends unknown ? { [Key in keyof T]: T[Key] } : never

/** The service has a value for these where none is sent. */
type WithDefault = 'page' | 'page_size'

type QueryInput<Q> = Omit<Q, WithDefault> & Partial<Pick<Q, WithDefault & keyof Q>>

type BodyInput<B, F extends TObject> = [keyof Static<F>] extends [never]
  ? B
  : B | { upload: Static<F> & { file: FileToSend } }
