import type { InputOf } from '@throughline/contract/operation.ts'
import { listTargetAccounts } from '@throughline/contract/target-accounts/list-target-accounts.ts'
import { parseCompanyAddress } from '@throughline/parsing/companies/company-address.ts'
import { companyKeysOf } from '@throughline/parsing/companies/company-keys.ts'
import { searchForm } from '@throughline/parsing/text/search-form.ts'
import { validate as isUuid } from 'uuid'
import { allOf, hasText, type Sql, sql } from '../../floor/db/sql.ts'
import { readStoredQuery } from '../../floor/input/read-stored-query.ts'
import type { Scope } from '../../floor/operation/context.ts'
import { inTiers, requireTiers } from '../opportunities/search/record-filters.ts'

type Selectors = Omit<InputOf<typeof listTargetAccounts>, 'with_counts' | 'sort'>

/** The conditions on `target_accounts a`, beside the workspace, for the selectors; empty where there are none. */
export function accountFilters(tenantId: string, input: Selectors): Sql[] {
  const { id, account_name, social_url, account_tier, tag_id, opportunities, min_score, job_id } = input
  const selectors: Sql[] = []
  if (id !== undefined) selectors.push(isUuid(id) ? sql`a.id = ${id}` : sql`false`)
  const name = searchForm(account_name ?? '')
  if (name !== '') selectors.push(hasText(sql`a.search_name`, name))
  if (social_url !== undefined) selectors.push(accountAtAddress(tenantId, social_url))
  if (account_tier !== undefined && account_tier.length > 0) selectors.push(inTiers(tenantId, account_tier))
  if (tag_id !== undefined && tag_id.length > 0) selectors.push(withTags(tenantId, tag_id))
  if (job_id !== undefined && job_id.length > 0) selectors.push(addedBy(tenantId, job_id))
  const intoAccount = sql`
    select from opportunities s where s.tenant_id = ${tenantId} and s.company_id = a.company_id`
  if (opportunities === 'some') selectors.push(sql`exists (${intoAccount})`)
  if (opportunities === 'none') selectors.push(sql`not exists (${intoAccount})`)
  if (min_score !== undefined) selectors.push(sql`exists (${intoAccount} and s.score >= ${min_score})`)
  return selectors
}

/** Selects as `id` the company of every target account of a member query. Throws BAD_REQUEST as the list does. */
export async function companiesOfQuery(ctx: Scope, memberQuery: string): Promise<Sql> {
  const list = readStoredQuery(listTargetAccounts, memberQuery)
  await requireTiers(ctx, list.account_tier)
  return sql`
    select a.company_id as id
    from target_accounts a
    where a.tenant_id = ${ctx.tenantId} and ${allOf(accountFilters(ctx.tenantId, list))}`
}

/** The account `a` at a page address, or whose company has that page among other keys; none for no company page. */
function accountAtAddress(tenantId: string, socialUrl: string): Sql {
  const address = parseCompanyAddress(socialUrl)
  if (!address) return sql`false`
  const keys = companyKeysOf({ ...address, name: '', domain: null })
  return sql`(
    a.account_social_url = ${address.socialUrl}
    or a.company_id in (
      select k.company_id from company_keys k where k.tenant_id = ${tenantId} and k.key = any(${keys})
    )
  )`
}

const withTags = (tenantId: string, ids: readonly string[]): Sql => sql`
  a.company_id in (
    select x.company_id from account_tags x where x.tenant_id = ${tenantId} and x.tag_id = any(${ids}::uuid[])
  )`

/** What an import adds carries the time at which its job was accepted. */
const addedBy = (tenantId: string, jobIds: readonly string[]): Sql => sql`
  a.created_at in (select j.created_at from jobs j where j.tenant_id = ${tenantId} and j.id = any(${jobIds}::uuid[]))`
