import { sql } from '../db/sql.ts'
import type { Context, WriteScope } from '../operation/context.ts'

export interface NewAuditEntry {
  actor: { kind: 'member' | 'key'; id: string } | { kind: 'workflow' | 'connector'; id: string; name: string }
  operation: string
  subject: string
  /** Names alone. */
  fields: readonly string[]
  outcome: Record<string, number | boolean>
  requestId: string | null
}

type Recording = WriteScope & Pick<Context, 'memberId'>

/** Writes an entry in the transaction of the change that it reports. */
export async function recordEntry(ctx: Recording, entry: NewAuditEntry): Promise<void> {
  const { tenantId, memberId, now, newId } = ctx
  const { actor, operation, subject, fields, outcome, requestId } = entry
  const name = 'name' in actor ? actor.name : null
  await ctx.db.run(sql`
    insert into audit_entries (
      tenant_id, id, at, actor_kind, actor_id, actor_name, member_id, operation, subject, fields, outcome, request_id)
    values (
      ${tenantId}, ${newId()}, ${now}, ${actor.kind}, ${actor.id}, ${name}, ${memberId}, ${operation}, ${subject},
      ${fields}::text[], ${JSON.stringify(outcome)}::json, ${requestId})`)
}
