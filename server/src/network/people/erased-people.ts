import { recordsHeld } from '../../floor/db/hold-records.ts'
import { patientLocks } from '../../floor/db/long-statements.ts'
import { type Sql, sql } from '../../floor/db/sql.ts'
import type { Scope } from '../../floor/operation/context.ts'

/**
 * What is kept of a profile id that was erased, `m:` and the number for that of a member: SHA-256 of workspace and id, so
 * that nobody reads from it who it was, and workspaces cannot be compared.
 */
export const idDigest = (tenantId: string, id: Sql): Sql =>
  sql`sha256(convert_to(${tenantId}::text || ' ' || ${id}, 'UTF8'))`

/** Whether an id is of somebody who was erased, as a condition. */
export const isErased = (tenantId: string, id: Sql): Sql => sql`exists (
  select from erased_people x where x.tenant_id = ${tenantId} and x.id_digest = ${idDigest(tenantId, id)}
)`

/** The id of a key of the monitoring, in the form of which there are digests. */
export const idOfKey = (key: Sql): Sql =>
  sql`case when ${key} like 'm:%' then ${key} else substr(${key}, 3) end`

/**
 * Keeps erasures waiting until the transaction ends, and says whether anybody was erased before: until then nothing needs to
 * be compared.
 */
export async function holdErasures({ db, tenantId }: Scope): Promise<boolean> {
  await db.batch([patientLocks, recordsHeld(tenantId)])
  return db.has(sql`select from erased_people where tenant_id = ${tenantId} limit 1`)
}
