import type { newApiKey as answer } from '@throughline/contract/api-keys/api-key.ts'
import type { createApiKey as contract } from '@throughline/contract/api-keys/create-api-key.ts'
import { refused } from '@throughline/contract/errors.ts'
import type { Scope } from '@throughline/contract/operation.ts'
import type { Static } from 'typebox'
import { sql } from '../../floor/db/sql.ts'
import { pastExpiry } from '../../floor/input/past-expiry.ts'
import { readName } from '../../floor/input/read-name.ts'
import type { Context } from '../../floor/operation/context.ts'
import type { Handler } from '../../floor/operation/handler.ts'
import { signedIn } from '../../floor/operation/signed-in.ts'
import { newApiKey } from './api-key.ts'
import { apiKeyRows } from './api-key-rows.ts'
import { storeApiKey } from './store-api-key.ts'

export const createApiKey: Handler<typeof contract> = (ctx, { name, scopes, expires_at }) => {
  const allowed = [...new Set(scopes ?? (['read', 'write'] as const))]
  return issueApiKey(ctx, { name: readName(name), scopes: allowed, expires_at })
}

interface Requested {
  name: string
  scopes: readonly Scope[]
  expires_at: string | undefined
}

/** Makes a key of the caller. Throws BAD_REQUEST if it would have expired, or outlive the key they signed in with. */
export async function issueApiKey(ctx: Context, requested: Requested): Promise<Static<typeof answer>> {
  const { db, tenantId, memberId, now } = ctx
  const { name, scopes } = requested
  const last = await endOfOwnKey(ctx)
  const expiresAt = requested.expires_at === undefined ? last : new Date(requested.expires_at)
  if (expiresAt !== null && expiresAt <= now) throw pastExpiry()
  if (last !== null && expiresAt !== null && expiresAt > last)
    throw refused(
      '/expires_at',
      `must not lie behind ${last.toISOString()}, when the key you signed in with ends`,
    )
  const key = newApiKey()
  const id = await storeApiKey(db, { key, tenantId, memberId, name, scopes, expiresAt }, now)
  const [api_key] = await apiKeyRows(ctx, sql`k.id = ${id}`)
  if (!api_key) throw new Error('a key was stored but is not there')
  return { api_key, key }
}

/** When the key expires that the caller signed in with; null where it does not, or the caller signed in without one. */
async function endOfOwnKey(ctx: Context): Promise<Date | null> {
  const { db, tenantId } = ctx
  const own = await db.first<{ expires_at: string | null }>(sql`
    select k.expires_at
    from sessions s
    join api_keys k on k.tenant_id = s.tenant_id and k.id = s.api_key_id
    where s.tenant_id = ${tenantId} and k.tenant_id = ${tenantId} and s.id = ${signedIn(ctx).sessionId}`)
  return own?.expires_at ? new Date(own.expires_at) : null
}
