import type { createApiKey as contract } from '@throughline/contract/api-keys/create-api-key.ts'
import { ApiError } from '@throughline/contract/errors.ts'
import { sql } from '../../floor/db/sql.ts'
import { readName } from '../../floor/input/read-name.ts'
import type { Handler } from '../../floor/operation/handler.ts'
import { newApiKey } from '../workspaces/api-key.ts'
import { storeApiKey } from '../workspaces/create-api-key.ts'
import { apiKeyRows } from './api-key-rows.ts'

export const createApiKey: Handler<typeof contract> = async (ctx, { name, scopes, expires_at }) => {
  const { db, tenantId, memberId, now } = ctx
  const expiresAt = expires_at === undefined ? null : new Date(expires_at)
  if (expiresAt !== null && expiresAt <= now) {
    throw new ApiError('BAD_REQUEST', '/expires_at: must lie in the future.', {
      details: [{ pointer: '/expires_at', message: 'must lie in the future' }],
    })
  }
  const key = newApiKey()
  const allowed = [...new Set(scopes ?? (['read', 'write'] as const))]
  const stored = { key, tenantId, memberId, name: readName(name), scopes: allowed, expiresAt }
  const id = await storeApiKey(db, stored, now)
  const [api_key] = await apiKeyRows(ctx, sql`k.id = ${id}`)
  if (!api_key) throw new Error('a key was stored but is not there')
  return { api_key, key }
}
