import { empty, raw, type Sql, sql } from '../../../floor/db/sql.ts'
import type { ImportScope } from './import-scope.ts'

/** The people at hand: those whose labels are from one up to another. */
export interface PeopleScope extends ImportScope {
  labels: { from: number; to: number }
}

/** That a row of import_actors `a`, one that is needed, or of import_actor_keys `k` is of the people at hand. */
export function ofPeopleAtHand({ tenantId, jobId, labels }: PeopleScope, row: 'a' | 'k'): Sql {
  const its = (column: string) => raw(`${row}.${column}`)
  return sql`
    ${its('tenant_id')} = ${tenantId} and ${its('job_id')} = ${jobId}
    and ${its('label')} >= ${labels.from} and ${its('label')} < ${labels.to}
    ${row === 'a' ? sql`and a.is_needed` : empty}`
}
