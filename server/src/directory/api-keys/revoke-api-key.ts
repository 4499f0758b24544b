import type { revokeApiKey as contract } from '@throughline/contract/api-keys/revoke-api-key.ts'
import { sql } from '../../floor/db/sql.ts'
import type { TimedScope } from '../../floor/operation/context.ts'
import type { Handler } from '../../floor/operation/handler.ts'
import { findApiKey } from './api-key-rows.ts'

export const revokeApiKey: Handler<typeof contract> = async (ctx, input) => {
  const { id } = await findApiKey(ctx, input.id)
  await endApiKey(ctx, id)
  return { api_key: await findApiKey(ctx, id) }
}

/** Ends a key for good; every process refuses it within a second. False when it was revoked before. */
export async function endApiKey({ db, tenantId, now }: TimedScope, id: string): Promise<boolean> {
  const revoked = await db.run(sql`
    update api_keys
    set revoked_at = ${now}
    where tenant_id = ${tenantId} and id = ${id} and revoked_at is null`)
  return revoked === 1
}
