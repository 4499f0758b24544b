import { ApiError } from '@throughline/contract/errors.ts'
import { searchForm } from '@throughline/parsing/text/search-form.ts'
import { type Sql, sql } from '../../floor/db/sql.ts'
import type { Context, WriteScope } from '../../floor/operation/context.ts'
import { resolveCompanies } from '../companies/resolve-company.ts'
import type { NewAccount } from './read-account.ts'
import { type TargetAccount, targetAccountRows } from './target-account-rows.ts'

type AccountOutcomes = Map<NewAccount, TargetAccount | ApiError>

/**
 * Adds accounts, a thousand with as many statements as one. The outcome of each is its row, or a CONFLICT when its
 * company is an account already, be it by an earlier one of the same call.
 */
export async function insertAccounts(
  ctx: Context,
  accounts: readonly NewAccount[],
): Promise<AccountOutcomes> {
  // A refused account must not add keys to its company, so existing accounts are looked up first.
  const known = await knownAccounts(ctx, accounts)
  const fresh = accounts.filter((account) => !known.has(account))
  const outcomes = await addFresh(ctx, fresh)
  for (const [account, id] of known) outcomes.set(account, alreadyThere(id))
  return outcomes
}

async function knownAccounts(
  ctx: Context,
  accounts: readonly NewAccount[],
): Promise<Map<NewAccount, string>> {
  const companyIds = await resolveCompanies(ctx, companiesOf(accounts), { create: false, source: 'entered' })
  const idOf = await ctx.db.pairs(sql`
    select company_id, id
    from target_accounts
    where tenant_id = ${ctx.tenantId} and company_id = any(${companyIds.filter((id) => id !== null)}::uuid[])`)
  const known = new Map<NewAccount, string>()
  for (const [index, account] of accounts.entries()) {
    const id = idOf.get(companyIds[index] ?? '')
    if (id !== undefined) known.set(account, id)
  }
  return known
}

async function addFresh(ctx: Context, accounts: readonly NewAccount[]): Promise<AccountOutcomes> {
  if (accounts.length === 0) return new Map()
  const found = await resolveCompanies(ctx, companiesOf(accounts), { create: true, source: 'entered' })
  const companyIds = found.map((id) => id ?? '')
  const addedIds = new Set(await insertRows(ctx, accounts, companyIds))
  const rows = await targetAccountRows(ctx.db, {
    tenantId: ctx.tenantId,
    condition: sql`a.company_id = any(${companyIds}::uuid[])`,
    withCounts: false,
  })
  const rowOf = new Map(rows.map((row) => [row.company_id, row]))
  const outcomes: AccountOutcomes = new Map()
  for (const [index, account] of accounts.entries()) {
    const row = rowOf.get(companyIds[index] ?? '')
    if (!row)
      throw new ApiError('CONFLICT', 'The target account was removed in the moment it was added. Try again.')
    // The first one for a company takes the row; a later one in this call finds it there.
    outcomes.set(account, addedIds.delete(row.id) ? row : alreadyThere(row.id))
  }
  return outcomes
}

/** Inserts accounts and returns the ids of the new rows. Of several accounts for one company the first is written. */
async function insertRows(
  ctx: Context,
  accounts: readonly NewAccount[],
  companyIds: readonly string[],
): Promise<string[]> {
  const firsts = new Map<string, NewAccount>()
  for (const [index, account] of accounts.entries()) {
    const companyId = companyIds[index] ?? ''
    if (!firsts.has(companyId)) firsts.set(companyId, account)
  }
  return ctx.db.column<string>(sql`
    ${accountsInsert(ctx, firsts, { isEntered: true })}
    on conflict (tenant_id, company_id) do nothing
    returning id`)
}

/** Inserts accounts, by the ids of their companies, as `a`. The caller appends what happens on conflict. */
export function accountsInsert(
  { tenantId, now, newId }: WriteScope,
  accounts: ReadonlyMap<string, NewAccount>,
  { isEntered }: { isEntered: boolean },
): Sql {
  const [ids, rows] = [[...accounts.keys()], [...accounts.values()]]
  return sql`
    insert into target_accounts as a
      (tenant_id, id, company_id, account_name, search_name, account_social_url, domain, numeric_id, tier_id,
      is_entered, created_at, updated_at)
    select ${tenantId}::uuid, r.id, r.company_id, r.account_name, r.search_name, r.account_social_url, r.domain,
      r.numeric_id, r.tier_id, ${isEntered}::boolean, ${now}::timestamptz, ${now}::timestamptz
    from unnest(
      ${rows.map(() => newId())}::uuid[], ${ids}::uuid[], ${rows.map(({ company }) => company.name)}::text[],
      ${rows.map(({ company }) => searchForm(company.name))}::text[],
      ${rows.map(({ socialUrl }) => socialUrl)}::text[], ${rows.map(({ company }) => company.domain)}::text[],
      ${rows.map(({ company }) => company.numericId)}::text[], ${rows.map(({ tierId }) => tierId)}::uuid[]
    ) as r (id, company_id, account_name, search_name, account_social_url, domain, numeric_id, tier_id)
    order by r.company_id`
}

const companiesOf = (accounts: readonly NewAccount[]) => accounts.map(({ company }) => company)

const alreadyThere = (id: string) => new ApiError('CONFLICT', `This company is target account ${id} already.`)
