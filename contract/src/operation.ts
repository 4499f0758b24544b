import Type, { type Static, type TObject, type TSchema } from 'typebox'
import type { ErrorCode } from './errors.ts'

export type Scope = 'read' | 'write' | 'admin'
/**
 * What a caller may do; keys carry scopes alone, an owner's right is in none of them, and a connector's own is in private
 * links alone.
 */
export type Right = Scope | 'owner' | 'connector'
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** A file that came as `multipart/form-data`, spooled to `path` for the time of the request. */
export interface UploadedFile {
  path: string
  name: string
  bytes: number
}

/**
 * One promise of the API as a value: what comes in, what goes out, and how it may fail. The server, the
 * client, the command line and the OpenAPI document all read the same value.
 */
export interface Operation<
  Params extends TObject = TObject,
  Query extends TObject = TObject,
  Body extends TObject = TObject,
  Form extends TObject = TObject,
  Data extends TSchema = TSchema,
> {
  /** verb-noun in kebab-case, the same in every room */
  name: string
  method: Method
  /** below the base address, `{id}` marks a parameter */
  path: `/${string}`
  room: string
  scope: Right
  summary: string
  description: string
  params: Params
  query: Query
  body: Body
  /** A body as callers send it; undefined where none is needed to know what it does. */
  example: Static<Body> | undefined
  /** Fields of the multipart form, beside `file`, where the operation takes an upload. */
  form: Form
  takes: 'nothing' | 'json' | 'json-or-upload' | 'upload'
  /** Whether it changes anything: what it changed is in the audit log then. */
  writes: boolean
  /** Largest JSON body in bytes. */
  bodyBytesMax: number
  status: 200 | 201 | 202
  data: Data
  /** What can go wrong beside the floor's own failures. */
  errors: readonly ErrorCode[]
  /** An answer that is not the JSON envelope, as media types; errors still are envelopes. */
  streams: readonly string[]
}

const nothing = Type.Object({}, { additionalProperties: false })
export type Nothing = typeof nothing

type Described<P, Q, B extends TObject, F, D> = Pick<
  Operation,
  'name' | 'method' | 'path' | 'room' | 'scope' | 'summary'
> & {
  description?: string
  params?: P
  query?: Q
  body?: B
  example?: Static<B>
  form?: F
  takes?: Operation['takes']
  writes?: boolean
  bodyBytesMax?: number
  status?: 200 | 201 | 202
  data: D
  errors?: readonly ErrorCode[]
  streams?: readonly string[]
}

export const jsonBodyBytesMax = 1024 * 1024

/** Declares an operation; what is left out takes the usual value. */
export function operation<
  D extends TSchema,
  P extends TObject = Nothing,
  Q extends TObject = Nothing,
  B extends TObject = Nothing,
  F extends TObject = Nothing,
>(described: Described<P, Q, B, F, D>): Operation<P, Q, B, F, D> {
  return {
    description: '',
    takes: described.body ? 'json' : 'nothing',
    writes: described.method !== 'GET',
    bodyBytesMax: jsonBodyBytesMax,
    status: 200,
    errors: [],
    streams: [],
    example: undefined,
    ...described,
    params: described.params ?? absent<P>(),
    query: described.query ?? absent<Q>(),
    body: described.body ?? absent<B>(),
    form: described.form ?? absent<F>(),
  }
}

/** The empty object stands in where the type parameter was left at its default, which is its type. */
function absent<T extends TObject>(): T {
  return nothing as unknown as T
}

/** What a handler gets: path, query and body in one object, plus the upload where there is one. */
export type InputOf<O> =
  O extends Operation<infer P, infer Q, infer B, infer F, infer _>
    ? Static<P> & Static<Q> & Static<B> & UploadOf<F>
    : never

type UploadOf<F extends TObject> = [keyof Static<F>] extends [never]
  ? unknown
  : { upload?: Static<F> & { file: UploadedFile } }

/** What a handler returns and a client receives. */
export type DataOf<O> =
  O extends Operation<infer _P, infer _Q, infer _B, infer _F, infer D> ? Static<D> : never
