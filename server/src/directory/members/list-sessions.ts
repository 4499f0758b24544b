import type { DataOf } from '@throughline/contract/operation.ts'
import type { listSessions as contract } from '@throughline/contract/sessions/list-sessions.ts'
import { type Sql, sql } from '../../floor/db/sql.ts'
import type { Context } from '../../floor/operation/context.ts'
import type { Handler } from '../../floor/operation/handler.ts'
import { signedIn } from '../../floor/operation/signed-in.ts'

export const listSessions: Handler<typeof contract> = async (ctx) => ({
  sessions: await ctx.db.rows<DataOf<typeof contract>['sessions'][number]>(sql`
    select l.*, l.id = ${signedIn(ctx).sessionId} as is_current
    from (${livingSessions(ctx)}) l
    order by created_at desc, id desc`),
})

/** Selects the sessions of the member that have not ended. A session that a key opened ends with the key. */
export const livingSessions = ({ tenantId, memberId, now }: Context): Sql => sql`
  select s.id, s.opened_with, s.user_agent, s.created_at, least(s.expires_at, k.expires_at) as expires_at, s.last_used_at
  from sessions s
  left join api_keys k on k.tenant_id = ${tenantId} and k.id = s.api_key_id
  where s.tenant_id = ${tenantId} and s.member_id = ${memberId} and k.revoked_at is null
    and least(s.expires_at, k.expires_at) > ${now}`
