import { holdRecordsStatement } from '../../floor/db/hold-records.ts'
import { patientLocks } from '../../floor/db/long-statements.ts'
import { type Sql, sql } from '../../floor/db/sql.ts'
import type { Scope } from '../../floor/operation/context.ts'

/**
 * What is stored of an erased profile id: the SHA-256 of workspace and id, so that nobody can read from it who it was,
 * or compare workspaces. The numeric id of a member is digested as `m:` and the number.
 */
export const idDigest = (tenantId: string, id: Sql): Sql =>
  sql`sha256(convert_to(${tenantId}::text || ' ' || ${id}, 'UTF8'))`

/** The condition that an id is of somebody who was erased. */
export const isErased = (tenantId: string, id: Sql): Sql => sql`exists (
  select from erased_people x where x.tenant_id = ${tenantId} and x.id_digest = ${idDigest(tenantId, id)}
)`

/** The id in a person key of the monitoring, in the form that is digested. */
export const idOfKey = (key: Sql): Sql =>
  sql`case when ${key} like 'm:%' then ${key} else substr(${key}, 3) end`

/** Makes erasures wait until the transaction ends. False if nobody was erased before: then nothing needs comparing. */
export async function holdErasures({ db, tenantId }: Scope): Promise<boolean> {
  await db.batch([patientLocks, holdRecordsStatement(tenantId)])
  return db.has(sql`select from erased_people where tenant_id = ${tenantId} limit 1`)
}
