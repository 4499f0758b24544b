import type { apiKey } from '@throughline/contract/api-keys/api-key.ts'
import type { Static } from 'typebox'
import { type Sql, sql } from '../../floor/db/sql.ts'
import type { Context } from '../../floor/operation/context.ts'

type ApiKey = Static<typeof apiKey>

interface ApiKeyRow extends Omit<ApiKey, 'member'> {
  member_id: string
  member_email: string
  member_name: string
}

/** The keys of which the condition holds, the latest first. */
export async function apiKeyRows({ db, tenantId }: Context, condition: Sql = sql`true`): Promise<ApiKey[]> {
  const rows = await db.rows<ApiKeyRow>(sql`
    select k.id, k.name, k.prefix, k.scopes, m.id as member_id, m.email as member_email, m.name as member_name,
      k.expires_at, k.revoked_at, k.created_at, k.last_used_at
    from api_keys k
    join members m on m.tenant_id = k.tenant_id and m.id = k.member_id
    where k.tenant_id = ${tenantId} and m.tenant_id = ${tenantId} and ${condition}
    order by k.created_at desc, k.id desc`)
  return rows.map(({ member_id: id, member_email: email, member_name: name, ...key }) => ({
    ...key,
    member: { id, email, name },
  }))
}
