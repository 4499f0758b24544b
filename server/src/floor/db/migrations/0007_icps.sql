-- What is known of companies beyond their names, and the ideal customer profiles (ICPs) that are held against it.

alter table companies
  -- As the source wrote it, the letters and digits that identify it, and what the list of industries makes of it: its
  -- number there, that of the next wider industry and that of the widest.
  add column industry text,
  add column industry_key text,
  add column industry_id integer,
  add column industry_parent_id integer,
  add column industry_group_id integer,
  add column employees_min bigint,
  add column employees_max bigint,
  -- US dollars a year.
  add column revenue_min bigint,
  add column revenue_max bigint,
  add column country text,
  -- What an ICP is held against. The headcount of an import serves where there is no better figure.
  add column employees int8range generated always as (
    case
      when employees_min is not null then int8range(employees_min, employees_max, '[]')
      when headcount > 0 then int8range(headcount, headcount, '[]')
    end
  ) stored,
  add column revenue int8range generated always as (
    case when revenue_min is not null then int8range(revenue_min, revenue_max, '[]') end
  ) stored,
  add check (industry_key is not null or industry_id is null),
  add check (employees_min is not null or employees_max is null),
  add check (revenue_min is not null or revenue_max is null),
  add check (country ~ '^[A-Z]{2}$');

create table icps (
  tenant_id uuid not null,
  id uuid not null,
  title text not null,
  search_title text not null,
  -- As the caller sent them; null for a list that was not sent.
  social_industries text[],
  revenue text[],
  employees text[],
  countries text[],
  -- What the lists mean; null for no constraint. Industries that the list knows by their numbers and those of the next
  -- wider and the widest ones, and all industries by their letters and digits.
  industry_keys text[],
  industry_ids integer[],
  industry_parent_ids integer[],
  industry_group_ids integer[],
  -- `..._near` is `..._wanted` and what is adjacent to it.
  revenue_wanted int8multirange,
  revenue_near int8multirange,
  employees_wanted int8multirange,
  employees_near int8multirange,
  country_codes text[],
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (tenant_id, id),
  check (num_nulls(industry_keys, industry_ids, industry_parent_ids, industry_group_ids) in (0, 4)),
  check (num_nulls(revenue_wanted, revenue_near) in (0, 2)),
  check (num_nulls(employees_wanted, employees_near) in (0, 2))
);
create index icps_title on icps (tenant_id, search_title, id);
select enable_tenant_scope('icps');
