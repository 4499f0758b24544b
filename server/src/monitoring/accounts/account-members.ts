import { type Sql, sql } from '../../floor/db/sql.ts'
import { type AccountFilters, accountsOf } from './account-filter.ts'

/** Selects, as `id`, the company of every account that the list shows on all its pages. */
export const accountMembers = (tenantId: string, filters: AccountFilters): Sql => sql`
  select w.company_id as id from (${accountsOf(tenantId, filters)}) w`
