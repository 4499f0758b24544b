import type { accountStanding } from '@throughline/contract/competitor-accounts/account.ts'
import { pushTo } from '@throughline/parsing/text/push-to.ts'
import type { Static, TObject } from 'typebox'
import { type Sql, sql } from '../../../floor/db/sql.ts'
import type { Scope } from '../../../floor/operation/context.ts'
import { accountKey } from './account-key.ts'
import { type Amounts, sumsByCurrency } from './amounts.ts'

/** Whose an account is and what is open there, as cards and the overview show it. */
export type Standing = { account_key: string } & Static<TObject<typeof accountStanding>>

type Of<Column extends keyof Standing> = { company_id: string } & Pick<Standing, Column>

type CompanyRow = Of<'account_key' | 'company_name' | 'company_domain' | 'company_numeric_id'>

/** The first of the open deals in one currency, with what they amount to; `place` 1 is the deal that is shown. */
interface DealRow
  extends Of<'deal_name' | 'deal_stage' | 'deal_amount' | 'deal_currency' | 'open_deal_count'> {
  open_amount: number | null
  place: number
}

/** What `standingsStatements` answer, in their order. */
export type StandingParts = [CompanyRow[], { company_id: string }[], Of<'owner_email'>[], DealRow[]]

/** How we stand with companies, by their ids. */
export async function readStandings(
  { db, tenantId }: Scope,
  companyIds: readonly string[],
): Promise<Map<string, Standing>> {
  const statements = standingsStatements(tenantId, sql`${companyIds}::uuid[]`)
  return standingsOf(await db.batch<StandingParts>(statements))
}

/**
 * Whether each of an array of companies is ours, and of its open deals the one of the largest amount, then of the nearest
 * closing date, then by id; `open_amounts` are the sums of all, one for each currency. Each statement looks its rows up by
 * the ids, and `standingsOf` joins them: where the planner knows nothing of the tables, it would compare each row with each.
 */
export function standingsStatements(tenantId: string, companies: Sql): [Sql, Sql, Sql, Sql] {
  const requested = sql`any(${companies})`
  return [
    sql`
      select c.id as company_id,
        ${accountKey(tenantId, 'c')} as account_key,
        c.name as company_name, c.domain as company_domain, c.numeric_id as company_numeric_id
      from companies c
      where c.tenant_id = ${tenantId} and c.id = ${requested}`,
    sql`
      select o.company_id
      from owned_companies o
      where o.tenant_id = ${tenantId} and o.company_id = ${requested}`,
    sql`
      select o.company_id, o.owner_email
      from crm_company_owners o
      where o.tenant_id = ${tenantId} and o.company_id = ${requested}`,
    sql`
      select distinct on (d.company_id, d.deal_currency) d.*
      from (
        select d.company_id, d.name as deal_name, d.stage as deal_stage, d.amount as deal_amount,
          d.currency as deal_currency, count(*) over (partition by d.company_id) as open_deal_count,
          sum(d.amount) over (partition by d.company_id, d.currency) as open_amount,
          row_number() over (
            partition by d.company_id order by d.amount desc nulls last, d.close_date nulls last, d.id) as place
        from open_deals d
        where d.tenant_id = ${tenantId} and d.company_id = ${requested}
      ) d
      order by d.company_id, d.deal_currency, d.place`,
  ]
}

/** What the statements answered, by company. */
export function standingsOf([companies, owned, owners, deals]: StandingParts): Map<string, Standing> {
  const isOwned = new Set(owned.map(({ company_id }) => company_id))
  const ownerOf = new Map(owners.map((row) => [row.company_id, row.owner_email]))
  const dealOf = new Map(deals.filter(({ place }) => place === 1).map((row) => [row.company_id, row]))
  const amountsOf = openAmounts(deals)
  const standings = new Map<string, Standing>()
  for (const { company_id, ...company } of companies) {
    const we_own = isOwned.has(company_id)
    const deal = dealOf.get(company_id)
    standings.set(company_id, {
      we_own,
      at_risk: we_own && deal !== undefined,
      owner_email: ownerOf.get(company_id) ?? null,
      has_open_deal: deal !== undefined,
      deal_name: deal?.deal_name ?? null,
      deal_stage: deal?.deal_stage ?? null,
      deal_amount: deal?.deal_amount ?? null,
      deal_currency: deal?.deal_currency ?? null,
      open_deal_count: deal?.open_deal_count ?? 0,
      open_amounts: sumsByCurrency(amountsOf.get(company_id) ?? []),
      ...company,
    })
  }
  return standings
}

function openAmounts(deals: readonly DealRow[]): Map<string, Amounts> {
  const amounts = new Map<string, Amounts>()
  for (const { company_id, deal_currency: currency, open_amount: amount } of deals) {
    if (amount !== null) pushTo(amounts, company_id, { currency, amount })
  }
  return amounts
}
