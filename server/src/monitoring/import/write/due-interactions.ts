import { type Sql, sql } from '../../../floor/db/sql.ts'
import { reasonOf } from '../../battlecard/rollups/refresh-figures.ts'
import type { ImportScope } from '../resolve/import-scope.ts'
import { columnsFromKeys, columnsOfKeys } from './merge-keys.ts'

/** What is known of an interaction at hand, in the order of every insert. */
export const dueColumns = sql`
  tenant_id, job_id, chunk, id, is_new, competitor_id, rep_id, target_id, type, post_key, created_at, company_id,
  excluded_reason, is_outdated, ${columnsOfKeys}`

/** The same of interactions `d` with target `t`, rep `r`, competitor `c`, if still there; `isNew`: not stored yet. */
export const dueValues = ({ tenantId, jobId, chunk }: ImportScope, isNew: Sql): Sql => sql`
  ${tenantId}::uuid, ${jobId}::uuid, ${chunk}::integer, d.id, ${isNew}, d.competitor_id, d.rep_id, d.target_id, d.type,
  d.post_key, d.created_at, t.company_id, ${reasonOf(tenantId, 'd')}, c.id is null or t.id is null or r.id is null,
  ${columnsFromKeys}`

/** The interactions at hand as rows `d`. */
export const dueInteractions = ({ tenantId, jobId, chunk }: ImportScope) => sql`
  from import_due_interactions d
  where d.tenant_id = ${tenantId} and d.job_id = ${jobId} and d.chunk = ${chunk}`

/** That an interaction `i` is among the interactions at hand. */
export const dueIn = (scope: ImportScope) => sql`i.id in (select d.id ${dueInteractions(scope)})`

/** Deletes the collected interactions. */
export async function clearDue({ db, tenantId, jobId, chunk }: ImportScope): Promise<void> {
  await db.run(sql`
    delete from import_due_interactions
    where tenant_id = ${tenantId} and job_id = ${jobId} and chunk = ${chunk}`)
}
