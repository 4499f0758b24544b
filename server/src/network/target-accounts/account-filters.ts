import type { InputOf } from '@throughline/contract/operation.ts'
import type { listTargetAccounts } from '@throughline/contract/target-accounts/list-target-accounts.ts'
import { searchForm } from '@throughline/parsing/text/search-form.ts'
import { validate as isUuid } from 'uuid'
import { hasText, type Sql, sql } from '../../floor/db/sql.ts'
import { canonicalName } from '../../floor/text/canonical-name.ts'
import { accountAtAddress } from './account-at-address.ts'

type Selectors = Omit<InputOf<typeof listTargetAccounts>, 'with_counts' | 'sort'>

/** Stands for accounts without a tier. */
const noTier = 'none'

/** The names of tiers among the values of `account_tier`. */
export const namedTiers = ({ account_tier = [] }: Pick<Selectors, 'account_tier'>): string[] =>
  account_tier.filter((name) => name !== noTier)

/** The conditions on `target_accounts a`, beside the workspace, that the selectors ask for; none asks for nothing. */
export function accountFilters(tenantId: string, input: Selectors): Sql[] {
  const { id, account_name, social_url, account_tier, opportunities, min_score } = input
  const selectors: Sql[] = []
  if (id !== undefined) selectors.push(isUuid(id) ? sql`a.id = ${id}` : sql`false`)
  if (account_name !== undefined) selectors.push(hasText(sql`a.search_name`, searchForm(account_name)))
  if (social_url !== undefined) selectors.push(accountAtAddress(tenantId, social_url))
  if (account_tier !== undefined && account_tier.length > 0) selectors.push(inTiers(tenantId, account_tier))
  if (opportunities === 'some') selectors.push(sql`exists (${opportunitiesInto(tenantId)})`)
  if (opportunities === 'none') selectors.push(sql`not exists (${opportunitiesInto(tenantId)})`)
  if (min_score !== undefined)
    selectors.push(sql`exists (${opportunitiesInto(tenantId)} and s.score >= ${min_score})`)
  return selectors
}

function inTiers(tenantId: string, names: readonly string[]): Sql {
  const named = sql`
    a.tier_id in (
      select t.id
      from tiers t
      where t.tenant_id = ${tenantId} and t.name_canon = any(${names.map(canonicalName)})
    )`
  return names.includes(noTier) ? sql`(${named} or a.tier_id is null)` : named
}

const opportunitiesInto = (tenantId: string): Sql => sql`
  select from opportunities s where s.tenant_id = ${tenantId} and s.company_id = a.company_id`
