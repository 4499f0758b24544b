-- Which companies are clients and which are not after all, and what the CRM says of companies, deals and owners.

-- Defined again with the views of this version, on the tables as they are from here on.
drop view if exists effective_client_companies;

-- What the workspace said itself; what the CRM says stands in crm_companies.
alter table client_company_sources
  drop constraint client_company_sources_source_check,
  add constraint client_company_sources_source_check check (source in ('manual', 'csv')),
  -- Hash of name and keys: a source that says the same again is the same row.
  add column natural_key text not null,
  alter column company_id set not null;
create unique index client_company_sources_natural on client_company_sources (tenant_id, source, natural_key);

-- An exclusion is the set of its keys, below.
drop index client_company_exclusions_company;
alter table client_company_exclusions
  drop column company_id,
  drop column numeric_id,
  drop column slug,
  drop column domain;

-- `c:` company, `n:` numeric id, `s:` slug, `d:` domain. The primary key makes a key the matter of one
-- exclusion, so that whoever excludes the same company at the same moment ends up with the same one.
create table client_company_exclusion_keys (
  tenant_id uuid not null,
  key text not null,
  exclusion_id uuid not null,
  primary key (tenant_id, key),
  foreign key (tenant_id, exclusion_id) references client_company_exclusions (tenant_id, id)
    on delete cascade deferrable initially deferred
);
create index client_company_exclusion_keys_exclusion on client_company_exclusion_keys (tenant_id, exclusion_id);
select enable_tenant_scope('client_company_exclusion_keys');

-- Locked by whoever brings rows of a CRM: companies, deals and owners refer to each other, and two calls at the
-- same moment would each miss what the other brings.
create table crm_syncs (
  tenant_id uuid not null,
  vendor text not null check (vendor in ('hubspot', 'salesforce')),
  synced_at timestamptz(3) not null,
  primary key (tenant_id, vendor)
);
select enable_tenant_scope('crm_syncs');

create table crm_owners (
  tenant_id uuid not null,
  vendor text not null check (vendor in ('hubspot', 'salesforce')),
  crm_id text not null,
  -- In canonical form, as in every column of a CRM that holds one.
  email text,
  name text,
  gone_at timestamptz(3),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (tenant_id, vendor, crm_id)
);
select enable_tenant_scope('crm_owners');

create table crm_companies (
  tenant_id uuid not null,
  id uuid not null,
  vendor text not null check (vendor in ('hubspot', 'salesforce')),
  -- Of Salesforce the first 15 characters, which are the id; the other three only guard its case.
  crm_id text not null,
  company_id uuid not null,
  name text not null,
  numeric_id text,
  slug text,
  domain text,
  is_customer boolean not null,
  -- Kept by the sync of deals and companies, under the lock of crm_syncs.
  has_won_deal boolean not null default false,
  -- The owner as the CRM names it: by id, with the address beside it, or by name.
  owner_crm_id text,
  owner_email text,
  owner_name text,
  industry text,
  revenue text,
  employees text,
  country text,
  gone_at timestamptz(3),
  is_client boolean not null generated always as (gone_at is null and (is_customer or has_won_deal)) stored,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, company_id) references companies (tenant_id, id)
);
create unique index crm_companies_crm_id on crm_companies (tenant_id, vendor, crm_id);
create index crm_companies_company on crm_companies (tenant_id, company_id);
create index crm_companies_clients on crm_companies (tenant_id, company_id) where is_client;
select enable_tenant_scope('crm_companies');

create table crm_deals (
  tenant_id uuid not null,
  id uuid not null,
  vendor text not null check (vendor in ('hubspot', 'salesforce')),
  crm_id text not null,
  company_crm_id text,
  -- Where the deal names its company without an id, or beside it.
  company_name text,
  company_domain text,
  company_id uuid,
  name text,
  stage text,
  amount numeric,
  close_date date,
  -- The flags of the CRM where it gives them; without them the name of the stage decides.
  closed_flag boolean,
  won_flag boolean,
  is_closed boolean not null,
  is_won boolean not null,
  owner_crm_id text,
  owner_email text,
  owner_name text,
  gone_at timestamptz(3),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, company_id) references companies (tenant_id, id)
);
create unique index crm_deals_crm_id on crm_deals (tenant_id, vendor, crm_id);
create index crm_deals_company on crm_deals (tenant_id, company_id);
create index crm_deals_open on crm_deals (tenant_id, company_id) where not is_closed and gone_at is null;
create index crm_deals_company_crm_id on crm_deals (tenant_id, vendor, company_crm_id);
select enable_tenant_scope('crm_deals');
