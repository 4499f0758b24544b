import { dayMs } from '@throughline/parsing/text/days.ts'
import { type Sql, sql } from '../db/sql.ts'
import type { Context } from '../operation/context.ts'
import { pendingTasksStatement } from '../queue/queue.ts'
import { pruneAuditKind } from './prune-audit-kind.ts'

export interface NewAuditEntry {
  actor: { kind: 'member' | 'key'; id: string } | { kind: 'workflow'; id: string; name: string }
  operation: string
  subject: string
  /** Names alone. */
  fields: readonly string[]
  outcome: Record<string, number | boolean>
  requestId: string | null
}

type Recording = Pick<Context, 'db' | 'tenantId' | 'memberId' | 'now' | 'newId'>

/** Writes an entry in the transaction of the change that it reports. */
export async function recordEntry(ctx: Recording, entry: NewAuditEntry): Promise<void> {
  await ctx.db.batch([entryStatement(ctx, entry), pruningStatement(ctx)])
}

function entryStatement({ tenantId, memberId, now, newId }: Recording, entry: NewAuditEntry): Sql {
  const { actor, operation, subject, fields, outcome, requestId } = entry
  const name = actor.kind === 'workflow' ? actor.name : null
  return sql`
    insert into audit_entries (
      tenant_id, id, at, actor_kind, actor_id, actor_name, member_id, operation, subject, fields, outcome, request_id)
    values (
      ${tenantId}, ${newId()}, ${now}, ${actor.kind}, ${actor.id}, ${name}, ${memberId}, ${operation}, ${subject},
      ${fields}::text[], ${JSON.stringify(outcome)}::json, ${requestId})`
}

/** Has old entries pruned one day, where that is not due anyway. */
const pruningStatement = ({ tenantId, now }: Recording): Sql =>
  pendingTasksStatement(
    [{ tenantId, kind: pruneAuditKind, key: '', runAt: new Date(now.getTime() + dayMs) }],
    sql`not exists (select from pending_tasks p where p.tenant_id = t.tenant_id and p.job_id = t.job_id)`,
  )
