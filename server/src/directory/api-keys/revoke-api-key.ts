import type { revokeApiKey as contract } from '@throughline/contract/api-keys/revoke-api-key.ts'
import { sql } from '../../floor/db/sql.ts'
import type { Handler } from '../../floor/operation/handler.ts'
import { findApiKey } from './find-api-key.ts'

export const revokeApiKey: Handler<typeof contract> = async (ctx, input) => {
  const { id } = await findApiKey(ctx, input.id)
  await ctx.db.run(sql`
    update api_keys
    set revoked_at = ${ctx.now}
    where tenant_id = ${ctx.tenantId} and id = ${id} and revoked_at is null`)
  return { api_key: await findApiKey(ctx, id) }
}
