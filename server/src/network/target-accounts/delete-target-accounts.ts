import { ApiError } from '@throughline/contract/errors.ts'
import type { InputOf } from '@throughline/contract/operation.ts'
import type { deleteTargetAccounts as contract } from '@throughline/contract/target-accounts/delete-target-accounts.ts'
import { searchForm } from '@throughline/parsing/text/search-form.ts'
import { validate as isUuid } from 'uuid'
import { allOf, type Sql, sql } from '../../floor/db/sql.ts'
import type { Handler } from '../../floor/operation/handler.ts'
import { accountAtAddress } from './account-at-address.ts'

export const deleteTargetAccounts: Handler<typeof contract> = async (ctx, input) => {
  const { tenantId } = ctx
  const selectors = selectorsOf(tenantId, input)
  if (selectors.length === 0) {
    throw new ApiError('BAD_REQUEST', 'Give at least one of id, account_name and social_url.')
  }
  const deleted_count = await ctx.db.run(sql`
    delete from target_accounts a where a.tenant_id = ${tenantId} and ${allOf(selectors)}`)
  if (deleted_count === 0) throw new ApiError('NOT_FOUND', 'No target account matches.')
  const accounts = deleted_count === 1 ? 'account' : 'accounts'
  return { message: `Deleted ${deleted_count} target ${accounts}.`, deleted_count }
}

/** A selector that is sent blank is sent: it matches nothing, and never everything. */
function selectorsOf(tenantId: string, { id, account_name, social_url }: InputOf<typeof contract>): Sql[] {
  const selectors: Sql[] = []
  if (id !== undefined) selectors.push(isUuid(id) ? sql`a.id = ${id}` : sql`false`)
  if (account_name !== undefined) selectors.push(isNamed(account_name))
  if (social_url !== undefined) selectors.push(accountAtAddress(tenantId, social_url))
  return selectors
}

/** The whole name as it is written; the search form only leads the way through the index. */
function isNamed(name: string): Sql {
  const composed = name.normalize('NFC').trim()
  return sql`(a.search_name = ${searchForm(composed)} and normalize(a.account_name, nfc) = ${composed})`
}
