import type { Scope } from '@throughline/contract/operation.ts'
import type { Db } from '../db/tenant-db.ts'
import type { TenantStream } from '../db/tenant-stream.ts'
import type { Outbound } from '../outbound/outbound.ts'

/** Who calls: the member behind the key or the session, and what that allows. */
export interface Caller {
  tenantId: string
  /** Of the key or of the session. */
  keyId: string
  memberId: string
  scopes: readonly Scope[]
}

/** All an operation may know of the world. It never sees the request. */
export interface Context {
  tenantId: string
  memberId: string
  db: Db
  /** The moment of the request; whatever is written in it carries this time. */
  now: Date
  /** A new row id, UUIDv7. */
  newId: () => string
  /** The row version the caller insists on, from If-Match. */
  ifMatch: string | null
  /** How it may call what lies outside; guarded where nothing is said. */
  outbound?: Outbound
}

/** What an operation that answers a stream knows beside it. */
export interface StreamContext extends Context {
  /** The one of the operation's media types that the caller wants. */
  mediaType: string
  stream: TenantStream
  /** The most rows of an answer that has a ceiling. */
  rowsMax: number
}
