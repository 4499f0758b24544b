import { empty, raw, type Sql, sql } from '../../../floor/db/sql.ts'
import type { ImportScope } from './import-scope.ts'

/** The people or posts at hand: those whose labels are from one up to another. */
export interface LabelScope extends ImportScope {
  labels: { from: number; to: number }
}

/**
 * That a row is of the people or posts at hand: of import_actors `a`, one that is needed, or of import_actor_keys or
 * import_post_keys `k`.
 */
export function isAtHand({ tenantId, jobId, labels }: LabelScope, row: 'a' | 'k'): Sql {
  const its = (column: string) => raw(`${row}.${column}`)
  return sql`
    ${its('tenant_id')} = ${tenantId} and ${its('job_id')} = ${jobId}
    and ${its('label')} >= ${labels.from} and ${its('label')} < ${labels.to}
    ${row === 'a' ? sql`and a.is_needed` : empty}`
}

/** The number after the last label of the staged people or posts. */
export async function endOfLabels(
  { db, tenantId, jobId }: ImportScope,
  members: 'import_actors' | 'import_posts',
): Promise<number> {
  return db.value(sql`
    select coalesce(max(label) + 1, 0) from ${raw(members)} where tenant_id = ${tenantId} and job_id = ${jobId}`)
}
