import { sql } from '../../../floor/db/sql.ts'
import type { IntakeScope } from '../resolve/intake-scope.ts'
import { columnsOfKeys } from './act-keys.ts'

/** What is known of an act at hand, in the order of every insert. */
export const dueColumns = sql`
  tenant_id, job_id, chunk, id, is_new, competitor_id, rep_id, target_id, type, post_key, created_at, company_id,
  excluded_reason, is_outdated, ${columnsOfKeys}`

/** The acts at hand as rows `d`. */
export const dueActs = ({ tenantId, jobId, chunk }: IntakeScope) => sql`
  from import_due_acts d
  where d.tenant_id = ${tenantId} and d.job_id = ${jobId} and d.chunk = ${chunk}`

/** That an interaction `i` is among the acts at hand. */
export const dueIn = (scope: IntakeScope) => sql`i.id in (select d.id ${dueActs(scope)})`

/** Forgets the acts at hand. */
export async function clearDue({ db, tenantId, jobId, chunk }: IntakeScope): Promise<void> {
  await db.run(sql`
    delete from import_due_acts
    where tenant_id = ${tenantId} and job_id = ${jobId} and chunk = ${chunk}`)
}
