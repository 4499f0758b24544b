-- Who is a client, and what the CRM says of a company.

-- Every row that says a company is a client, whatever became of it.
create or replace view client_company_rows with (security_invoker = true) as
  select tenant_id, id, source, name, company_id, numeric_id, slug, domain, created_at
  from client_company_sources
  union all
  select tenant_id, id, 'crm' as source, name, company_id, numeric_id, slug, domain, created_at
  from crm_companies
  where is_client;

-- The same rows with what takes them out: a row is out when its company, numeric id, slug or domain is a key of an
-- exclusion. `by_...` is that key, null where it is not one; `exclusion_id` is null for a row that counts, and of
-- several exclusions that of the first key.
create or replace view client_company_standing with (security_invoker = true) as
  select r.tenant_id, r.id, r.source, r.name, r.company_id, r.numeric_id, r.slug, r.domain, r.created_at,
    c.key as by_company, n.key as by_numeric_id, s.key as by_slug, d.key as by_domain,
    coalesce(c.exclusion_id, n.exclusion_id, s.exclusion_id, d.exclusion_id) as exclusion_id
  from client_company_rows r
  left join client_company_exclusion_keys c on c.tenant_id = r.tenant_id and c.key = 'c:' || r.company_id
  left join client_company_exclusion_keys n on n.tenant_id = r.tenant_id and n.key = 'n:' || r.numeric_id
  left join client_company_exclusion_keys s on s.tenant_id = r.tenant_id and s.key = 's:' || r.slug
  left join client_company_exclusion_keys d on d.tenant_id = r.tenant_id and d.key = 'd:' || r.domain;

-- Companies that count as clients: some source says so and no exclusion shares a key with it. Written by key and not
-- by exclusion_id, so that the planner sees four anti-joins.
create or replace view effective_client_companies with (security_invoker = true) as
  select distinct tenant_id, company_id
  from client_company_standing
  where by_company is null and by_numeric_id is null and by_slug is null and by_domain is null;

-- Addresses by the names that owners of one address alone have in a CRM, for exports that name an owner without an id.
-- Who was made anew there is two owners of one address.
create or replace view crm_owner_names with (security_invoker = true) as
  select tenant_id, vendor, lower(name) as name_lower, min(email) as email
  from crm_owners
  where name is not null
  group by tenant_id, vendor, lower(name)
  having count(distinct coalesce(email, '')) = 1 and min(email) is not null;

-- Whose a company is in the CRM: the address beside the record, else that of its owner in the list of owners;
-- null when the owner is known by an id or a name only. `owner_id` is the owner of the directory with the same
-- address. Of several records of one company the first with an address shows.
create or replace view crm_company_owners with (security_invoker = true) as
  select distinct on (k.tenant_id, k.company_id) k.tenant_id, k.company_id,
    coalesce(o.email, k.email) as owner_email, o.id as owner_id
  from (
    select c.tenant_id, c.company_id, c.vendor, c.crm_id, coalesce(c.owner_email, i.email, n.email) as email
    from crm_companies c
    left join crm_owners i
      on i.tenant_id = c.tenant_id and i.vendor = c.vendor and i.crm_id = c.owner_crm_id
    left join crm_owner_names n
      on n.tenant_id = c.tenant_id and n.vendor = c.vendor and n.name_lower = lower(c.owner_name)
    where c.gone_at is null and coalesce(c.owner_crm_id, c.owner_email, c.owner_name) is not null
  ) k
  left join owners o on o.tenant_id = k.tenant_id and o.email_canon = k.email
  order by k.tenant_id, k.company_id, k.email is null, k.vendor, k.crm_id;

-- Deals that are still to be won, of companies that are known.
create or replace view open_deals with (security_invoker = true) as
  select tenant_id, company_id, id, name, stage, amount, close_date, currency
  from crm_deals
  where company_id is not null and not is_closed and gone_at is null;

-- What the open deals of a company amount to, by currency: amounts of different ones are never added together.
create or replace view open_amounts with (security_invoker = true) as
  select tenant_id, company_id, currency, sum(amount) as amount
  from open_deals
  where amount is not null
  group by tenant_id, company_id, currency;

grant select
  on client_company_rows, client_company_standing, effective_client_companies, crm_owner_names, crm_company_owners,
    open_deals, open_amounts
  to throughline_app;
