import type { apiKey } from '@throughline/contract/api-keys/api-key.ts'
import { ApiError } from '@throughline/contract/errors.ts'
import type { Static } from 'typebox'
import { type Sql, sql } from '../../floor/db/sql.ts'
import type { Context, Scope } from '../../floor/operation/context.ts'

type ApiKey = Static<typeof apiKey>

/** The keys that meet a condition, the latest first. */
export async function apiKeyRows({ db, tenantId }: Scope, condition: Sql = sql`true`): Promise<ApiKey[]> {
  return db.rows<ApiKey>(sql`
    select k.id, k.name, k.prefix, k.scopes,
      json_build_object('id', m.id, 'email', m.email, 'name', m.name) as member,
      k.expires_at, k.revoked_at, k.created_at, k.last_used_at
    from api_keys k
    join members m on m.tenant_id = k.tenant_id and m.id = k.member_id
    where k.tenant_id = ${tenantId} and m.tenant_id = ${tenantId} and ${condition}
    order by k.created_at desc, k.id desc`)
}

/** A key of the workspace. Throws NOT_FOUND where it has none with this id. */
export async function findApiKey(ctx: Context, id: string): Promise<ApiKey> {
  const [found] = await apiKeyRows(ctx, sql`k.id = ${id}`)
  if (!found) throw new ApiError('NOT_FOUND', 'There is no such key. GET /app/api-keys lists them.')
  return found
}
