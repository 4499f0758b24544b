import type { InputOf } from '@throughline/contract/operation.ts'
import type { listTargetAccounts } from '@throughline/contract/target-accounts/list-target-accounts.ts'
import { validate as isUuid } from 'uuid'
import { hasText, type Sql, sql } from '../../floor/db/sql.ts'
import { searchForm } from '../../floor/text/search-form.ts'
import { accountAtAddress } from './account-at-address.ts'

type Selectors = Pick<InputOf<typeof listTargetAccounts>, 'id' | 'account_name' | 'social_url'>

/** The conditions on `target_accounts a`, beside the workspace, that the selectors ask for; none asks for nothing. */
export function accountFilters(tenantId: string, { id, account_name, social_url }: Selectors): Sql[] {
  const selectors: Sql[] = []
  if (id !== undefined) selectors.push(isUuid(id) ? sql`a.id = ${id}` : sql`false`)
  if (account_name !== undefined) selectors.push(hasText(sql`a.search_name`, searchForm(account_name)))
  if (social_url !== undefined) selectors.push(accountAtAddress(tenantId, social_url))
  return selectors
}
