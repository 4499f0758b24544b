import type { DataOf } from '@throughline/contract/operation.ts'
import type { listSessions as contract } from '@throughline/contract/sessions/list-sessions.ts'
import { sql } from '../../floor/db/sql.ts'
import type { Handler } from '../../floor/operation/handler.ts'
import { signedIn } from '../../floor/operation/signed-in.ts'

export const listSessions: Handler<typeof contract> = async (ctx) => ({
  sessions: await ctx.db.rows<DataOf<typeof contract>['sessions'][number]>(sql`
    select id, opened_with, user_agent, id = ${signedIn(ctx).sessionId} as is_current, created_at, expires_at,
      last_used_at
    from sessions
    where tenant_id = ${ctx.tenantId} and member_id = ${ctx.memberId} and expires_at > ${ctx.now}
    order by created_at desc, id desc`),
})
