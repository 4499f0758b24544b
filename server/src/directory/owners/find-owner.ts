import { type Sql, sql } from '../../floor/db/sql.ts'
import type { Scope } from '../../floor/operation/context.ts'

export interface FoundOwner {
  id: string
  email: string
}

/** An owner by id or canonical address, locked until the transaction ends, so that a connector can be given to them. */
export async function findOwner(
  { db, tenantId }: Scope,
  requested: { id: string } | { emailCanon: string },
): Promise<FoundOwner | undefined> {
  const condition: Sql =
    'id' in requested ? sql`id = ${requested.id}` : sql`email_canon = ${requested.emailCanon}`
  return db.first<FoundOwner>(sql`
    select id, email
    from owners
    where tenant_id = ${tenantId} and ${condition}
    for key share`)
}
