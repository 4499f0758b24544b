import { type ApiError, unauthorized } from '@throughline/contract/errors.ts'
import type { Caller } from '../floor/operation/context.ts'
import { elapsedMs } from './elapsed-ms.ts'
import { valuesOf } from './raw-headers.ts'
import { refuseForeignOrigin, type SentFrom } from './refuse-foreign-origin.ts'
import { sessionToken } from './session-cookie.ts'

/** Who stands behind a secret, or null. */
type FindCaller = (secret: string) => Promise<Caller | null>

type Finders = Record<'byKey' | 'bySession' | 'byLink', FindCaller>

const cachedMs = 1_000
const cachedMax = 10_000

/** Tells who calls: by key where an Authorization header is sent, else by the session of a member who is signed in. */
export function authenticator(find: Finders, clock: () => number = elapsedMs) {
  const byKey = remembering(find.byKey, clock)
  const bySession = remembering(find.bySession, clock)
  const byLink = remembering(find.byLink, clock)
  const fromBearer =
    (findCaller: FindCaller, failure: () => ApiError) =>
    async ({ rawHeaders }: SentFrom): Promise<Caller> => {
      const secret = bearerSecret(valuesOf(rawHeaders, 'authorization'))
      const caller = secret === null ? null : await findCaller(secret)
      if (!caller) throw failure()
      return caller
    }
  const fromKey = fromBearer(byKey, noKey)
  const fromSession = async (credentials: SentFrom): Promise<Caller> => {
    const token = sessionToken(valuesOf(credentials.rawHeaders, 'cookie'))
    const caller = token === null ? null : await bySession(token)
    if (!caller) throw notSignedIn()
    refuseForeignOrigin(credentials)
    return caller
  }
  return {
    fromKey,
    fromLink: fromBearer(byLink, noLink),
    fromSession,
    fromEither: async (credentials: SentFrom): Promise<Caller> => {
      const { rawHeaders } = credentials
      const hasSession = sessionToken(valuesOf(rawHeaders, 'cookie')) !== null
      if (!hasSession || valuesOf(rawHeaders, 'authorization').length > 0) return fromKey(credentials)
      return fromSession(credentials)
    },
  }
}

/** Caches callers for a second at most: a revoked key or closed session stops working within it on every process. */
function remembering(find: FindCaller, clock: () => number): FindCaller {
  const cached = new Map<string, { caller: Caller; until: number }>()
  return async (secret) => {
    const known = cached.get(secret)
    if (known && known.until > clock()) return known.caller
    const caller = await find(secret)
    if (!caller) {
      cached.delete(secret)
      return null
    }
    if (cached.size >= cachedMax) cached.clear()
    cached.set(secret, { caller, until: clock() + cachedMs })
    return caller
  }
}

/** Every failed authentication answers the same, so that it says nothing about the key. */
const noKey = () => unauthorized('Send a valid API key as "Authorization: Bearer <API_KEY>".')

const notSignedIn = () => unauthorized('Sign in first: POST /app/session.')

const noLink = () => unauthorized('This link was ended, replaced or is too old. Ask for a new one.')

/** The key, the link or the token of the session by which an authenticated request came. */
export const shownSecret = (rawHeaders: readonly string[]): string =>
  bearerSecret(valuesOf(rawHeaders, 'authorization')) ?? sessionToken(valuesOf(rawHeaders, 'cookie')) ?? ''

/** Null when there is none, or more than one. */
function bearerSecret([value, second]: readonly string[]): string | null {
  if (value === undefined || second !== undefined) return null
  return /^bearer +([A-Za-z0-9_-]{1,256})$/i.exec(value)?.[1] ?? null
}
