import { type Sql, sql } from '../../floor/db/sql.ts'
import type { Context } from '../../floor/operation/context.ts'
import { type AccountFilters, accountsOf } from './account-filter.ts'

/** Selects, as `id`, the company of every account that the list shows on all its pages. */
export const accountMembers = async (
  reading: Pick<Context, 'db' | 'tenantId'>,
  filters: AccountFilters,
): Promise<Sql> => sql`
  select w.company_id as id from (${await accountsOf(reading, filters)}) w`
