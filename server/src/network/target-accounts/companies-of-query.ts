import { listTargetAccounts } from '@throughline/contract/target-accounts/list-target-accounts.ts'
import { allOf, type Sql, sql } from '../../floor/db/sql.ts'
import { readStoredQuery } from '../../floor/input/read-stored-query.ts'
import type { Context } from '../../floor/operation/context.ts'
import { requireTiers } from '../opportunities/search/record-filters.ts'
import { accountFilters, namedTiers } from './account-filters.ts'

/** Selects as `id` the company of every target account that a member query shows. Throws BAD_REQUEST as the list does. */
export async function companiesOfQuery(
  ctx: Pick<Context, 'db' | 'tenantId'>,
  memberQuery: string,
): Promise<Sql> {
  const list = readStoredQuery(listTargetAccounts, memberQuery)
  await requireTiers(ctx, namedTiers(list))
  return sql`
    select a.company_id as id
    from target_accounts a
    where a.tenant_id = ${ctx.tenantId} and ${allOf(accountFilters(ctx.tenantId, list))}`
}
