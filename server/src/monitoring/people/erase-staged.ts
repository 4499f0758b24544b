import { wordList } from '@throughline/parsing/text/word-list.ts'
import { join, raw, sql } from '../../floor/db/sql.ts'
import type { Context } from '../../floor/operation/context.ts'
import type { KnownPerson } from './find-person.ts'

const ofPeople = wordList('import_contacts import_engagements import_positions import_education')

/**
 * Deletes what imports have read of the person and not written yet. No chunk is running: the caller has called
 * `lockRecords`, and every chunk holds the records. If a job had staged rows of the person, its connectors or
 * interactions are deleted too, so that it reads its file again; chunk bounds and skipped counts depend on the rows.
 */
export async function eraseStaged(
  { db, tenantId }: Context,
  { socialIds, memberKeys, networkIds, monitoringId }: KnownPerson,
): Promise<void> {
  const ofPerson = sql`tenant_id = ${tenantId} and social_id = any(${socialIds}::text[])`
  const keys = [...socialIds.flatMap((id) => [`s:${id}`, `e:${id}`]), ...memberKeys]
  // Those of one label are one person, once it is settled who is.
  const actors = sql`
    select a.job_id, a.n
    from import_actors a
    where a.tenant_id = ${tenantId} and exists (
      select from import_actors o
      where o.tenant_id = ${tenantId} and o.job_id = a.job_id and o.label = a.label and o.keys && ${keys}::text[]
    )`
  const named = ofPeople.map((table) => sql`select job_id from ${raw(table)} where ${ofPerson}`)
  const jobs = await db.column<string>(join(named, ' union '))
  await db.batch([
    ...ofPeople.map((table) => sql`delete from ${raw(table)} where ${ofPerson}`),
    sql`
      delete from import_connectors
      where tenant_id = ${tenantId}
        and (social_id = any(${socialIds}::text[]) or job_id = any(${jobs}::uuid[]))`,
    sql`delete from import_changes where tenant_id = ${tenantId} and person_id = any(${networkIds}::uuid[])`,
    sql`
      delete from import_affected_connectors
      where tenant_id = ${tenantId} and connector_id = any(${networkIds}::uuid[])`,
    sql`
      delete from import_due_interactions
      where tenant_id = ${tenantId} and (rep_id = ${monitoringId} or target_id = ${monitoringId})`,
    sql`
      delete from import_interactions
      where tenant_id = ${tenantId} and job_id in (select read.job_id from (${actors}) read)`,
    sql`delete from import_actor_keys where tenant_id = ${tenantId} and key = any(${keys}::text[])`,
    sql`delete from import_actors where tenant_id = ${tenantId} and (job_id, n) in (${actors})`,
  ])
}
