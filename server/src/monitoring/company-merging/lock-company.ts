import { sql } from '../../floor/db/sql.ts'
import type { Context } from '../../floor/operation/context.ts'
import { mergedAway, unknownCompany } from './get-company.ts'

export interface LockedCompany {
  id: string
  name: string
  search_name: string
  is_competitor: boolean
}

/** The company, held until the end of the transaction. Throws NOT_FOUND when there is none, or it is part of another. */
export async function lockCompany({ db, tenantId }: Context, id: string): Promise<LockedCompany> {
  const found = await db.first<LockedCompany & { merged_into: string | null }>(sql`
    select c.id, c.name, c.search_name, c.merged_into,
      exists (select from competitors t where t.tenant_id = ${tenantId} and t.company_id = c.id) as is_competitor
    from companies c
    where c.tenant_id = ${tenantId} and c.id = ${id}
    for update of c`)
  if (!found) throw unknownCompany()
  const { merged_into, ...company } = found
  if (merged_into !== null) throw mergedAway(merged_into)
  return company
}
