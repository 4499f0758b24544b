import { type Sql, sql } from '../../floor/db/sql.ts'

/**
 * What is kept of a profile id that was erased: SHA-256 of workspace and id, so that nobody reads from it who it was, and
 * workspaces cannot be compared.
 */
export const idDigest = (tenantId: string, socialId: Sql): Sql =>
  sql`sha256(convert_to(${tenantId}::text || ' ' || ${socialId}, 'UTF8'))`

/** Whether a profile id is of somebody who was erased, as a condition. */
export const isErased = (tenantId: string, socialId: Sql): Sql => sql`exists (
  select from erased_people x where x.tenant_id = ${tenantId} and x.id_digest = ${idDigest(tenantId, socialId)}
)`

/** Whether anybody was erased: until then nothing needs to be compared. */
export const anybodyErased = (tenantId: string): Sql =>
  sql`select from erased_people where tenant_id = ${tenantId} limit 1`
