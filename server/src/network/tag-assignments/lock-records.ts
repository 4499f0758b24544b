import type { SubjectType } from '@throughline/contract/tags/tag.ts'
import { type Sql, sql } from '../../floor/db/sql.ts'
import type { Context } from '../../floor/operation/context.ts'
import type { TaggedRecords } from './assign-to-records.ts'

/** Those of some records that are there, held for writing until the end of the transaction in the order of all others. */
export async function lockRecords(
  { db, tenantId }: Pick<Context, 'db' | 'tenantId'>,
  { type, ids }: TaggedRecords,
): Promise<string[]> {
  const rows = await db.rows<{ id: string }>(locked[type](tenantId, ids))
  return rows.map(({ id }) => id)
}

const locked: Record<SubjectType, (tenantId: string, ids: readonly string[]) => Sql> = {
  account: (tenantId, ids) => sql`
    select c.id
    from companies c
    where c.tenant_id = ${tenantId} and c.id = any(${ids}::uuid[]) and c.merged_into is null
    order by c.id
    for no key update`,
  person: (tenantId, ids) => sql`
    select p.id
    from people p
    where p.tenant_id = ${tenantId} and p.id = any(${ids}::uuid[])
    order by p.id
    for no key update`,
  path: (tenantId, ids) => sql`
    select o.id
    from opportunities o
    where o.tenant_id = ${tenantId} and o.id = any(${ids}::uuid[])
    order by o.connector_id, o.prospect_id
    for no key update`,
}
