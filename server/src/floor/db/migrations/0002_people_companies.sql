-- Who exists: companies under all the keys they are known by, and people.

create table companies (
  tenant_id uuid not null,
  id uuid not null,
  name text not null,
  search_name text not null,
  domain text,
  numeric_id text,
  slug text,
  headcount integer,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (tenant_id, id)
);
create index companies_search_name on companies using gin (tenant_id, search_name gin_trgm_ops);
select enable_tenant_scope('companies');

-- One row per key a company is known by: `n:` numeric id, `s:` page slug, `d:` registrable domain,
-- `x:` normalised name. The primary key is what makes a key belong to one company.
create table company_keys (
  tenant_id uuid not null,
  key text not null,
  company_id uuid not null,
  primary key (tenant_id, key),
  foreign key (tenant_id, company_id) references companies (tenant_id, id)
    on delete cascade deferrable initially deferred
);
create index company_keys_company on company_keys (tenant_id, company_id);
select enable_tenant_scope('company_keys');

create table people (
  tenant_id uuid not null,
  id uuid not null,
  social_id text not null,
  name text not null,
  search_name text not null,
  email text,
  job_title text not null default '',
  seniority text not null default 'unknown',
  function text not null default 'unknown',
  company_id uuid,
  company_name text not null default '',
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, company_id) references companies (tenant_id, id)
);
create unique index people_social_id on people (tenant_id, social_id);
create index people_search_name on people using gin (tenant_id, search_name gin_trgm_ops);
select enable_tenant_scope('people');

create table positions (
  tenant_id uuid not null,
  id uuid not null,
  person_id uuid not null,
  company_id uuid not null,
  title text not null default '',
  function text not null default 'unknown',
  headcount integer,
  started_on date,
  finished_on date,
  is_current boolean not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, person_id) references people (tenant_id, id) on delete cascade,
  foreign key (tenant_id, company_id) references companies (tenant_id, id)
);
create unique index positions_natural on positions (tenant_id, person_id, company_id, title, started_on)
  nulls not distinct;
create index positions_company on positions (tenant_id, company_id);
select enable_tenant_scope('positions');

create table education (
  tenant_id uuid not null,
  id uuid not null,
  person_id uuid not null,
  school_key text not null,
  school_name text not null,
  degree text not null default '',
  field_of_study text not null default '',
  started_on date,
  finished_on date,
  primary key (tenant_id, id),
  foreign key (tenant_id, person_id) references people (tenant_id, id) on delete cascade
);
create unique index education_natural on education (tenant_id, person_id, school_key, degree, started_on)
  nulls not distinct;
create index education_school on education (tenant_id, school_key);
select enable_tenant_scope('education');
