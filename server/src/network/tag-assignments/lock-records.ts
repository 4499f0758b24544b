import type { SubjectType } from '@throughline/contract/tags/tag.ts'
import { raw, type Sql, sql } from '../../floor/db/sql.ts'
import type { Scope } from '../../floor/operation/context.ts'
import type { TaggedRecords } from './assign-to-records.ts'

/** Those of some records that are there, held for writing until the end of the transaction in the order of all others. */
export async function lockRecords({ db, tenantId }: Scope, { type, ids }: TaggedRecords): Promise<string[]> {
  const { table, order, isThere = sql`true` } = records[type]
  return db.column<string>(sql`
    select r.id
    from ${table} r
    where r.tenant_id = ${tenantId} and r.id = any(${ids}::uuid[]) and ${isThere}
    order by ${order}
    for no key update`)
}

const records: Record<SubjectType, { table: Sql; order: Sql; isThere?: Sql }> = {
  account: { table: raw('companies'), order: raw('r.id'), isThere: raw('r.merged_into is null') },
  person: { table: raw('people'), order: raw('r.id') },
  path: { table: raw('opportunities'), order: raw('r.connector_id, r.prospect_id') },
}
