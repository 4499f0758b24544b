import type { endOtherSessions as contract } from '@throughline/contract/sessions/end-other-sessions.ts'
import { sql } from '../../floor/db/sql.ts'
import type { Context } from '../../floor/operation/context.ts'
import type { Handler } from '../../floor/operation/handler.ts'
import { signedIn } from '../../floor/operation/signed-in.ts'
import { livingSessions } from './list-sessions.ts'
import { requireWholeRights } from './require-whole-rights.ts'

export const endOtherSessions: Handler<typeof contract> = async (ctx) => {
  requireWholeRights(ctx)
  return { ended_sessions: await endAllButThis(ctx) }
}

/** Ends all sessions of the member but the calling one. Returns how many that were. */
export async function endAllButThis(ctx: Context): Promise<number> {
  return ctx.db.run(sql`
    delete from sessions
    where tenant_id = ${ctx.tenantId} and id <> ${signedIn(ctx).sessionId}
      and id in (select l.id from (${livingSessions(ctx)}) l)`)
}
