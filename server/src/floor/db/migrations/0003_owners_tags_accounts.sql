-- What a workspace decides: owners, tags, tiers, target accounts, client companies.

create table owners (
  tenant_id uuid not null,
  id uuid not null,
  email text not null,
  email_canon text not null,
  first_name text not null default '',
  last_name text not null default '',
  avatar_url text not null default '',
  search_text text not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (tenant_id, id)
);
create unique index owners_email on owners (tenant_id, email_canon);
select enable_tenant_scope('owners');

create table tag_groups (
  tenant_id uuid not null,
  id uuid not null,
  subject_type text not null check (subject_type in ('account', 'person', 'path')),
  name text not null,
  name_canon text not null,
  selection text not null check (selection in ('single', 'multi')),
  position integer not null,
  -- `status` and `connector_type`: the groups the service depends on, whatever they were renamed to.
  system_role text,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (tenant_id, id)
);
create unique index tag_groups_name on tag_groups (tenant_id, subject_type, name_canon);
create unique index tag_groups_system_role on tag_groups (tenant_id, system_role);
select enable_tenant_scope('tag_groups');

create table tags (
  tenant_id uuid not null,
  id uuid not null,
  group_id uuid not null,
  name text not null,
  name_canon text not null,
  color text not null,
  position integer not null,
  closes boolean not null default false,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, group_id) references tag_groups (tenant_id, id) on delete cascade
);
create unique index tags_name on tags (tenant_id, group_id, name_canon);
-- Lets an assignment prove by foreign key that its tag is of the group it claims.
create unique index tags_group on tags (tenant_id, group_id, id);
select enable_tenant_scope('tags');

create table tiers (
  tenant_id uuid not null,
  id uuid not null,
  name text not null,
  name_canon text not null,
  position integer not null,
  primary key (tenant_id, id)
);
create unique index tiers_name on tiers (tenant_id, name_canon);
select enable_tenant_scope('tiers');

create table target_accounts (
  tenant_id uuid not null,
  id uuid not null,
  company_id uuid not null,
  account_name text not null,
  search_name text not null,
  account_social_url text not null default '',
  domain text,
  numeric_id text,
  tier_id uuid,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, company_id) references companies (tenant_id, id),
  foreign key (tenant_id, tier_id) references tiers (tenant_id, id)
);
create unique index target_accounts_company on target_accounts (tenant_id, company_id);
create index target_accounts_name on target_accounts (tenant_id, search_name, id);
create index target_accounts_tier on target_accounts (tenant_id, tier_id);
select enable_tenant_scope('target_accounts');

-- One row per place that says a company is a client.
create table client_company_sources (
  tenant_id uuid not null,
  id uuid not null,
  source text not null check (source in ('manual', 'csv', 'crm')),
  name text not null,
  company_id uuid,
  numeric_id text,
  slug text,
  domain text,
  created_at timestamptz(3) not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, company_id) references companies (tenant_id, id)
);
create index client_company_sources_company on client_company_sources (tenant_id, company_id);
select enable_tenant_scope('client_company_sources');

create table client_company_exclusions (
  tenant_id uuid not null,
  id uuid not null,
  company_id uuid,
  numeric_id text,
  slug text,
  domain text,
  created_at timestamptz(3) not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, company_id) references companies (tenant_id, id)
);
create unique index client_company_exclusions_company on client_company_exclusions (tenant_id, company_id);
select enable_tenant_scope('client_company_exclusions');
