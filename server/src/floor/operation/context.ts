import type { Role } from '@throughline/contract/members/role.ts'
import type { Right } from '@throughline/contract/operation.ts'
import type { Db } from '../db/tenant-db.ts'
import type { TenantStream } from '../db/tenant-stream.ts'
import type { Outbound } from '../outbound/outbound.ts'

/** Who calls: the member behind the key, the session or the link, and what that allows. */
export interface Caller {
  tenantId: string
  /** The id of the key, the session or the link. */
  keyId: string
  memberId: string
  /** What the member's role and the key both allow. */
  scopes: readonly Right[]
  /** The role of a member who calls with a session; absent where a key calls. */
  role?: Role
  /** Who calls by the private link of a connector; the member is whoever gave it. */
  connector?: CallingConnector
}

export interface CallingConnector {
  personId: string
  socialId: string
}

/** What an operation knows of a member who is signed in to the application. */
export interface SignedIn {
  sessionId: string
  role: Role
  rights: readonly Right[]
  /** The origin under which the member reaches the service: `https://host`. */
  origin: string
  /** Counts the wrong passwords of each member, by id. */
  misses: Misses
  /** Whether an SMTP server is configured. */
  sendsMail: boolean
}

/** Counts wrong guesses. `check` throws RATE_LIMITED after too many; `forgive` takes back a guess that was right. */
export interface Misses {
  check(place: string): void
  miss(place: string): void
  forgive(place: string): void
}

/** Everything an operation gets beside its input. It never sees the request. */
export interface Context {
  tenantId: string
  memberId: string
  /** What the caller may do; absent in a job. */
  scopes?: readonly Right[]
  db: Db
  /** The time of the request; whatever is written in it carries this time. */
  now: Date
  /** A new row id, UUIDv7. */
  newId: () => string
  /** The row version the caller insists on, from If-Match. */
  ifMatch: string | null
  /** How the operation may call servers outside, and with which keys it seals secrets. */
  outbound: Outbound
  /** The address under which people reach the service, `https://host`, if it is configured. */
  publicUrl?: string | null
  /** Absent when the caller uses a key. */
  signedIn?: SignedIn
  /** Present when a connector calls by their private link. */
  connector?: CallingConnector
}

/** A workspace, and the connection or transaction in which it is read. */
export type Scope = Pick<Context, 'db' | 'tenantId'>

/** The same with the time that what is written carries. */
export type TimedScope = Pick<Context, 'db' | 'tenantId' | 'now'>

/** The same with the ids of new rows. */
export type WriteScope = Pick<Context, 'db' | 'tenantId' | 'now' | 'newId'>

/** The context of an operation that answers a stream. */
export interface StreamContext extends Context {
  /** The media type of the answer, which the caller has chosen among those of the operation. */
  mediaType: string
  stream: TenantStream
  /** The most rows of an answer that has a ceiling. */
  rowsMax: number
}
