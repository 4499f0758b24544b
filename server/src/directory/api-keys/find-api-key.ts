import { ApiError } from '@throughline/contract/errors.ts'
import { sql } from '../../floor/db/sql.ts'
import type { Context } from '../../floor/operation/context.ts'
import { type ApiKey, apiKeyRows } from './api-key-rows.ts'

/** Throws NOT_FOUND where the workspace has no key with this id. */
export async function findApiKey(ctx: Context, id: string): Promise<ApiKey> {
  const [found] = await apiKeyRows(ctx, sql`k.id = ${id}`)
  if (!found) throw new ApiError('NOT_FOUND', 'There is no such key. GET /app/api-keys lists them.')
  return found
}
