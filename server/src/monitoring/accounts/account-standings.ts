import { type Sql, sql } from '../../floor/db/sql.ts'
import { accountKey } from '../battlecard/card/account-key.ts'

/** Columns of `accountStandings` as `s`: those of a `Standing`. */
export const standingColumns = sql`
  s.account_key, s.company_name, s.company_domain, s.company_numeric_id, s.we_own, s.at_risk, s.owner_email,
  s.has_open_deal, s.deal_name, s.deal_stage, s.deal_amount, s.deal_currency, s.open_deal_count, s.open_amounts`

/**
 * How we stand with the companies `c` of a condition: whether each is ours, and of its open deals the one of the largest
 * amount, then of the nearest closing date, then by id. `open_amounts` are the sums of all, one for each currency. No
 * view, because every part of it has to name the workspace itself: a cluster finds no node for what is only joined to a
 * company.
 */
export const accountStandings = (tenantId: string, ofCompanies: Sql): Sql => sql`
  select c.id as company_id, ${accountKey(tenantId, 'c')} as account_key,
    c.name as company_name, c.domain as company_domain, c.numeric_id as company_numeric_id,
    ours.we_own, ours.we_own and deal.id is not null as at_risk, crm.owner_email,
    deal.id is not null as has_open_deal,
    deal.name as deal_name, deal.stage as deal_stage, deal.amount as deal_amount, deal.currency as deal_currency,
    coalesce(deal.open_deal_count, 0) as open_deal_count,
    coalesce(
      (select json_agg(json_build_object('currency', m.currency, 'amount', m.amount) order by m.amount desc, m.currency)
       from open_amounts m
       where m.tenant_id = ${tenantId} and m.company_id = c.id), '[]') as open_amounts
  from companies c
  cross join lateral (
    select exists (
      select from owned_companies o where o.tenant_id = ${tenantId} and o.company_id = c.id
    ) as we_own
  ) ours
  left join lateral (
    select o.owner_email
    from crm_company_owners o
    where o.tenant_id = ${tenantId} and o.company_id = c.id
  ) crm on true
  left join lateral (
    select d.id, d.name, d.stage, d.amount, d.currency, count(*) over () as open_deal_count
    from open_deals d
    where d.tenant_id = ${tenantId} and d.company_id = c.id
    order by d.amount desc nulls last, d.close_date nulls last, d.id
    limit 1
  ) deal on true
  where c.tenant_id = ${tenantId} and ${ofCompanies}`
