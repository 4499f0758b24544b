-- How we stand with a company: whether it counts as ours (a client, or a company of the CRM that has an owner, as the
-- settings say), and of its open deals the one of the largest amount, then of the nearest closing date, then by id.
-- `open_amounts` are the sums of all, one for each currency. `account_key` is the first key there is: numeric id, domain, page slug, name.
create or replace view competitor_account_standing with (security_invoker = true) as
  select c.tenant_id, c.id as company_id,
    coalesce(
      'n:' || c.numeric_id, 'd:' || c.domain, 's:' || c.slug,
      (select min(k.key) from company_keys k
       where k.tenant_id = c.tenant_id and k.company_id = c.id and k.key like 'x:%'),
      'x:' || c.search_name) as account_key,
    c.name as company_name, c.domain as company_domain, c.numeric_id as company_numeric_id, c.slug as company_slug,
    case coalesce(
        (select s.ownership_rule from monitoring_settings s where s.tenant_id = c.tenant_id), 'either')
      when 'client' then client.is_client
      when 'crm_owner' then owned.company_id is not null
      else client.is_client or owned.company_id is not null
    end as we_own,
    owned.owner_email,
    deal.id is not null as has_open_deal,
    deal.name as deal_name, deal.stage as deal_stage, deal.amount as deal_amount,
    coalesce(deal.open_deal_count, 0) as open_deal_count,
    deal.currency as deal_currency,
    coalesce(
      (select json_agg(json_build_object('currency', m.currency, 'amount', m.amount) order by m.amount desc, m.currency)
       from open_amounts m
       where m.tenant_id = c.tenant_id and m.company_id = c.id), '[]') as open_amounts
  from companies c
  cross join lateral (
    select exists (
      select from effective_client_companies e where e.tenant_id = c.tenant_id and e.company_id = c.id
    ) as is_client
  ) client
  left join lateral (
    select o.company_id, o.owner_email
    from crm_company_owners o
    where o.tenant_id = c.tenant_id and o.company_id = c.id
  ) owned on true
  left join lateral (
    select d.id, d.name, d.stage, d.amount, d.currency, count(*) over () as open_deal_count
    from open_deals d
    where d.tenant_id = c.tenant_id and d.company_id = c.id
    order by d.amount desc nulls last, d.close_date nulls last, d.id
    limit 1
  ) deal on true;

grant select on competitor_account_standing to throughline_app;

-- Two lists of days as one, in order and each once.
create or replace function union_of_days(these date[], others date[]) returns date[]
language sql immutable parallel safe
as $$ select array_agg(distinct day order by day) from unnest(these || others) day $$;
