import type { listCompetitorAccounts } from '@throughline/contract/competitor-accounts/list-competitor-accounts.ts'
import type { InputOf } from '@throughline/contract/operation.ts'
import { searchForm } from '@throughline/parsing/text/search-form.ts'
import { type FoundIds, idsStatement } from '../../floor/db/ids-by-text.ts'
import { allOf, hasText, type Sql, sql, textPattern } from '../../floor/db/sql.ts'
import type { Scope } from '../../floor/operation/context.ts'
import { companiesOfAccounts, companiesOfTiers } from '../../network/opportunities/search/record-filters.ts'

export type AccountFilters = Pick<
  InputOf<typeof listCompetitorAccounts>,
  'side' | 'competitor_id' | 'account_id' | 'account_tier' | 'at_risk' | 'search'
>

export interface AccountFilter {
  /** Conditions that may leave few accounts, to be applied before anything is summed. */
  narrowing: Sql[]
  /** Conditions that leave most accounts: they are cheaper to check once for each account, after the sums. */
  broad: Sql[]
}

/**
 * The conditions of the list's filters on a relation `a` with a `company_id`; a blank filter adds none. An account is a
 * company that a competitor touched with an interaction that counts. Companies with the text in their name are looked
 * up first, in the snapshot of `db`.
 */
export async function accountFilter(
  { db, tenantId }: Scope,
  filters: AccountFilters,
): Promise<AccountFilter> {
  const { side, competitor_id, account_id, account_tier, at_risk } = filters
  const owned = sql`
    a.company_id in (select o.company_id from owned_companies o where o.tenant_id = ${tenantId})`
  const narrowing: Sql[] = []
  if (competitor_id?.length) narrowing.push(touchedBy(tenantId, competitor_id))
  if (account_id?.length) narrowing.push(oneOf(companiesOfAccounts(tenantId, account_id)))
  if (account_tier?.length) narrowing.push(oneOf(companiesOfTiers(tenantId, account_tier)))
  if (side === 'defend' || at_risk) narrowing.push(owned)
  if (at_risk) narrowing.push(withOpenDeal(tenantId))
  const partOfName = searchForm(filters.search ?? '')
  if (partOfName !== '') narrowing.push(await named({ db, tenantId }, partOfName))
  // Not written as `not in`, which would not be hashed.
  return { narrowing, broad: side === 'attack' ? [sql`(${owned}) is not true`] : [] }
}

/** Selects, as `id`, the company of every account that the list shows on all its pages. */
export async function accountMembers(ctx: Scope, filters: AccountFilters): Promise<Sql> {
  const { narrowing, broad } = await accountFilter(ctx, filters)
  return sql`
    select distinct a.company_id as id
    from competitor_accounts a
    where ${allOf([sql`a.tenant_id = ${ctx.tenantId}`, ...narrowing, ...broad])}`
}

const touchedBy = (tenantId: string, competitorIds: readonly string[]): Sql => sql`
  a.company_id in (
    select b.company_id
    from competitor_accounts b
    where b.tenant_id = ${tenantId} and b.competitor_id = any(${competitorIds}::uuid[])
  )`

const oneOf = (companies: Sql): Sql => sql`a.company_id in (${companies})`

/** An array is read once. Two joined sets would be compared row by row while the tables have no statistics. */
const withOpenDeal = (tenantId: string): Sql => sql`
  a.company_id = any(array(select d.company_id from open_deals d where d.tenant_id = ${tenantId}))`

/** As arrays of values, so that the planner knows whether few are named, which an index finds, or many. */
async function named({ db, tenantId }: Scope, partOfName: string): Promise<Sql> {
  const [[byName], [byDomain]] = await db.batch<[FoundIds[], FoundIds[]]>([
    idsStatement('search_companies', { tenantId, pattern: textPattern(partOfName) }),
    sql`
      select array(
        select c.id from companies c where c.tenant_id = ${tenantId} and ${hasText(sql`c.domain`, partOfName)}
      )::text as ids`,
  ])
  return sql`a.company_id = any(${byName?.ids ?? '{}'}::uuid[] || ${byDomain?.ids ?? '{}'}::uuid[])`
}
