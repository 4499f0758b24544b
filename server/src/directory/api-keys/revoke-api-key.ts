import type { revokeApiKey as contract } from '@throughline/contract/api-keys/revoke-api-key.ts'
import { ApiError } from '@throughline/contract/errors.ts'
import { validate as isUuid } from 'uuid'
import { sql } from '../../floor/db/sql.ts'
import type { Handler } from '../../floor/operation/handler.ts'
import { apiKeyRows } from './api-key-rows.ts'

export const revokeApiKey: Handler<typeof contract> = async (ctx, { id }) => {
  const found = isUuid(id) ? await apiKeyRows(ctx, sql`k.id = ${id}`) : []
  if (found.length === 0)
    throw new ApiError('NOT_FOUND', 'There is no such key. GET /app/api-keys lists them.')
  await ctx.db.run(sql`
    update api_keys
    set revoked_at = ${ctx.now}
    where tenant_id = ${ctx.tenantId} and id = ${id} and revoked_at is null`)
  const [api_key] = await apiKeyRows(ctx, sql`k.id = ${id}`)
  if (!api_key) throw new Error('a key was revoked but is not there')
  return { api_key }
}
