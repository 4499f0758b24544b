import { type Sql, sql } from '../db/sql.ts'
import type { CompetitorScope } from './edge-acts.ts'
import { accountsAround } from './pairs-within.ts'
import type { WindowPlan } from './window-plan.ts'

/** A row of `competitor_account_standing`. */
export interface StandingRow {
  company_id: string
  account_key: string
  company_name: string
  company_domain: string | null
  company_numeric_id: string | null
  we_own: boolean
  owner_email: string | null
  has_open_deal: boolean
  deal_name: string | null
  deal_stage: string | null
  deal_amount: number | null
  open_deal_count: number
}

interface OwnedRow {
  company_id: string
  owner_email: string | null
}

type CompanyRow = Omit<
  StandingRow,
  'we_own' | 'owner_email' | 'has_open_deal' | 'deal_name' | 'deal_stage' | 'deal_amount' | 'open_deal_count'
> & { ownership_rule: string }

type DealRow = Pick<
  StandingRow,
  'company_id' | 'deal_name' | 'deal_stage' | 'deal_amount' | 'open_deal_count'
>

/** What the statements answer, in their order. */
export type StandingParts = [CompanyRow[], { company_id: string }[], OwnedRow[], DealRow[]]

/**
 * What competitor_account_standing says of companies one by one, for all accounts of a competitor that may be in the
 * window at once. Each statement looks its rows up by the ids of the accounts, and `standingsOf` joins them: where the
 * planner knows nothing of the tables, it would compare each row with each.
 */
export function cardStandingsStatements(scope: CompetitorScope, plan: WindowPlan): [Sql, Sql, Sql, Sql] {
  const { tenantId } = scope
  const touched = sql`any(array(${accountsAround(scope, plan)}))`
  return [
    sql`
      select c.id as company_id,
        coalesce(
          'n:' || c.numeric_id, 'd:' || c.domain, 's:' || c.slug,
          (select min(k.key) from company_keys k
           where k.tenant_id = ${tenantId} and k.company_id = c.id and k.key like 'x:%'),
          'x:' || c.search_name) as account_key,
        c.name as company_name, c.domain as company_domain, c.numeric_id as company_numeric_id,
        coalesce((select s.ownership_rule from monitoring_settings s where s.tenant_id = ${tenantId}), 'either')
          as ownership_rule
      from companies c
      where c.tenant_id = ${tenantId} and c.id = ${touched}`,
    sql`
      select distinct e.company_id
      from client_company_standing e
      where e.tenant_id = ${tenantId} and e.company_id = ${touched} and e.exclusion_id is null`,
    sql`
      select o.company_id, o.owner_email
      from crm_company_owners o
      where o.tenant_id = ${tenantId} and o.company_id = ${touched}`,
    sql`
      select distinct on (d.company_id) d.company_id, d.name as deal_name, d.stage as deal_stage,
        d.amount as deal_amount, count(*) over (partition by d.company_id) as open_deal_count
      from open_deals d
      where d.tenant_id = ${tenantId} and d.company_id = ${touched}
      order by d.company_id, d.amount desc nulls last, d.close_date nulls last, d.id`,
  ]
}

/** The rows of `competitor_account_standing` from what the statements answered. */
export function standingsOf([companies, clients, owned, deals]: StandingParts): StandingRow[] {
  const isClient = new Set(clients.map(({ company_id }) => company_id))
  const ownedBy = new Map(owned.map((row) => [row.company_id, row]))
  const dealOf = new Map(deals.map((row) => [row.company_id, row]))
  return companies.map(({ ownership_rule, ...company }) => {
    const { company_id } = company
    const owner = ownedBy.get(company_id)
    const deal = dealOf.get(company_id)
    return {
      ...company,
      we_own:
        (ownership_rule !== 'crm_owner' && isClient.has(company_id)) ||
        (ownership_rule !== 'client' && owner !== undefined),
      owner_email: owner?.owner_email ?? null,
      has_open_deal: deal !== undefined,
      deal_name: deal?.deal_name ?? null,
      deal_stage: deal?.deal_stage ?? null,
      deal_amount: deal?.deal_amount ?? null,
      open_deal_count: deal?.open_deal_count ?? 0,
    }
  })
}
