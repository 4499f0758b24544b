import { ApiError } from '@throughline/contract/errors.ts'
import type { InputOf } from '@throughline/contract/operation.ts'
import type { deleteTargetAccounts as contract } from '@throughline/contract/target-accounts/delete-target-accounts.ts'
import { searchForm } from '@throughline/parsing/text/search-form.ts'
import { allOf, type Sql, sql } from '../../floor/db/sql.ts'
import type { Handler } from '../../floor/operation/handler.ts'
import { accountFilters } from './account-filters.ts'

export const deleteTargetAccounts: Handler<typeof contract> = async (ctx, input) => {
  const { tenantId } = ctx
  const selectors = selectorsOf(tenantId, input)
  if (selectors.length === 0) {
    throw new ApiError('BAD_REQUEST', 'Give at least one of id, account_name, social_url and job_id.')
  }
  const deleted_count = await ctx.db.run(sql`
    delete from target_accounts a where a.tenant_id = ${tenantId} and ${allOf(selectors)}`)
  if (deleted_count === 0) throw new ApiError('NOT_FOUND', 'No target account matches.')
  const accounts = deleted_count === 1 ? 'account' : 'accounts'
  return { message: `Deleted ${deleted_count} target ${accounts}.`, deleted_count }
}

/** A selector that is sent blank is sent: it matches nothing, and never everything. */
const selectorsOf = (tenantId: string, { account_name, ...others }: InputOf<typeof contract>): Sql[] => [
  ...accountFilters(tenantId, others),
  ...(account_name === undefined ? [] : [isNamed(account_name)]),
]

/** Compares the whole name as it is written. The search form only serves to use the index. */
function isNamed(name: string): Sql {
  const composed = name.normalize('NFC').trim()
  return sql`(a.search_name = ${searchForm(composed)} and normalize(a.account_name, nfc) = ${composed})`
}
