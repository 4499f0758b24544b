-- The network: companies and people, the connectors and whom they know, the opportunities that follow from it, and
-- what decides whether they matter: profiles, target accounts, client companies and the CRM.

-- Companies and people

-- Each company once, whatever sources call it. A company that was merged into another stays without keys and without
-- rows that refer to it, until a split brings it back.
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
  -- As the source wrote it, its letters and digits, and its number in the list of industries with those of the next
  -- wider and the widest industry.
  industry text,
  industry_key text,
  industry_id integer,
  industry_parent_id integer,
  industry_group_id integer,
  employees_min bigint,
  employees_max bigint,
  -- US dollars a year.
  revenue_min bigint,
  revenue_max bigint,
  country text check (country ~ '^[A-Z]{2}$'),
  -- What an ICP is held against. The headcount of an import serves where there is no better figure.
  employees int8range generated always as (
    case
      when employees_min is not null then int8range(employees_min, employees_max, '[]')
      when headcount > 0 then int8range(headcount, headcount, '[]')
    end
  ) stored,
  revenue int8range generated always as (
    case when revenue_min is not null then int8range(revenue_min, revenue_max, '[]') end
  ) stored,
  merged_into uuid,
  primary key (tenant_id, id),
  foreign key (tenant_id, merged_into) references companies (tenant_id, id),
  check (industry_key is not null or industry_id is null),
  check (employees_min is not null or employees_max is null),
  check (revenue_min is not null or revenue_max is null)
);
-- Companies whose name contains a text.
create index companies_search_name on companies using gin (tenant_id, search_name gin_trgm_ops);
-- The companies that were merged into a company.
create index companies_merged_into on companies (tenant_id, merged_into);
-- The list of companies by name.
create index companies_name on companies (tenant_id, search_name, id) where merged_into is null;
select enable_tenant_scope('companies');

-- The keys a company is known by: `n:` numeric id, `s:` page slug, `d:` registrable domain, `x:` normalised name.
-- Several companies may bear one name: `bearer` 0 is the first of them. Any other key is one company's and has no
-- second bearer, which the primary key ensures.
create table company_keys (
  tenant_id uuid not null,
  key text not null,
  company_id uuid not null,
  bearer integer not null default 0,
  -- Who reported it first. A key that a person entered counts as entered, whoever reported it before.
  source text not null default 'unknown' check (source in (
    'entered', 'target_account_list', 'client_list', 'crm', 'contacts', 'interactions', 'unknown'
  )),
  job_id uuid,
  created_at timestamptz(3) not null default now(),
  primary key (tenant_id, key, bearer),
  foreign key (tenant_id, company_id) references companies (tenant_id, id)
    on delete cascade deferrable initially deferred,
  constraint company_keys_bearer check (bearer = 0 or key like 'x:%')
);
-- The keys of a company.
create index company_keys_company on company_keys (tenant_id, company_id);
-- Names that several companies bear.
create index company_keys_shared on company_keys (tenant_id, key) where bearer > 0;
select enable_tenant_scope('company_keys');

-- Everybody in the network, connectors and prospects alike, under the id of their profile. Their own words stand
-- above those of others, and among equals the later ones; `..._is_own` and `..._told_on` say whose word a value is
-- and as of which day.
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
  -- The kind of key that led to the company, and the strongest key that was reported of it: a person reported with a
  -- new page and matched by name is one of the page's when that page is split off.
  company_matched_by text check (company_matched_by in ('numeric_id', 'social_url', 'domain', 'name')),
  company_told_key text,
  name_is_own boolean not null default false,
  name_told_on date not null default '-infinity',
  email_told_on date not null default '-infinity',
  job_title_is_own boolean not null default false,
  job_title_told_on date not null default '-infinity',
  company_is_own boolean not null default false,
  company_told_on date not null default '-infinity',
  -- Titles in the form of all searched text.
  search_title text not null generated always as (search_text(job_title)) stored,
  primary key (tenant_id, id),
  foreign key (tenant_id, company_id) references companies (tenant_id, id)
);
-- One person per profile.
create unique index people_social_id on people (tenant_id, social_id);
-- People whose name contains a text.
create index people_search_name on people using gin (tenant_id, search_name gin_trgm_ops);
-- People who are owners or members, looked up by their addresses.
create index people_email on people (tenant_id, email) where email is not null;
-- The people of a company: where companies are shown, merged and split.
create index people_company on people (tenant_id, company_id) where company_id is not null;
-- People whose title contains a text, and those of a seniority or a function.
create index people_search_title on people using gin (tenant_id, search_title gin_trgm_ops);
create index people_seniority on people (tenant_id, seniority, id);
create index people_function on people (tenant_id, function, id);
select enable_tenant_scope('people');

-- Jobs that people hold or held, as a source reports them.
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
  is_own boolean not null default false,
  told_on date not null default '-infinity',
  primary key (tenant_id, id),
  foreign key (tenant_id, person_id) references people (tenant_id, id) on delete cascade,
  foreign key (tenant_id, company_id) references companies (tenant_id, id)
);
-- A position reported again is the same row.
create unique index positions_natural
  on positions (tenant_id, person_id, company_id, title, started_on) nulls not distinct;
-- The positions at a company, for the time that people shared there.
create index positions_company on positions (tenant_id, company_id);
select enable_tenant_scope('positions');

-- Schools that people went to, as a source reports them.
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
  is_own boolean not null default false,
  told_on date not null default '-infinity',
  primary key (tenant_id, id),
  foreign key (tenant_id, person_id) references people (tenant_id, id) on delete cascade
);
-- Education reported again is the same row.
create unique index education_natural
  on education (tenant_id, person_id, school_key, degree, started_on) nulls not distinct;
-- Who went to a school, for the time that people shared there.
create index education_school on education (tenant_id, school_key);
select enable_tenant_scope('education');

-- Connectors and their evidence

-- The people through whom introductions are asked for: whoever's contacts were imported.
create table connectors (
  tenant_id uuid not null,
  person_id uuid not null,
  social_id text not null,
  search_name text not null,
  owner_id uuid,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  -- The day on which all opportunities of the connector were last scored: scores age with the calendar, and every
  -- night those of an earlier day are scored again.
  routes_as_of date,
  primary key (tenant_id, person_id),
  foreign key (tenant_id, person_id) references people (tenant_id, id),
  foreign key (tenant_id, owner_id) references owners (tenant_id, id)
);
-- One connector per profile.
create unique index connectors_social_id on connectors (tenant_id, social_id);
-- The list of connectors by name, also of an owner. Lists by tag read the person from the index alone.
create index connectors_name on connectors (tenant_id, search_name, social_id) include (person_id);
create index connectors_owner on connectors (tenant_id, owner_id, search_name, social_id) include (person_id);
-- Connectors whose name contains a text.
create index connectors_search_name on connectors using gin (tenant_id, search_name gin_trgm_ops);
select enable_tenant_scope('connectors');

-- Whom a connector is connected to. A connection that ended stays with the time of its end.
create table connections (
  tenant_id uuid not null,
  connector_id uuid not null,
  person_id uuid not null,
  connected_on date,
  gone_at timestamptz(3),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  -- A source may know only the month or the year: the first day stands for it, and this says how much is known.
  connected_on_precision text not null default 'day' check (connected_on_precision in ('day', 'month', 'year')),
  primary key (tenant_id, connector_id, person_id) include (gone_at),
  foreign key (tenant_id, connector_id) references connectors (tenant_id, person_id),
  foreign key (tenant_id, person_id) references people (tenant_id, id)
);
-- Who is connected to a person.
create index connections_person on connections (tenant_id, person_id);
select enable_tenant_scope('connections');

-- Engagements of one type in one direction on one post or, without a post, on one day. Their text is never stored.
create table engagements (
  tenant_id uuid not null,
  id uuid not null,
  connector_id uuid not null,
  person_id uuid not null,
  type text not null,
  direction text check (direction in ('out', 'in')),
  act_key text not null,
  occurred_at timestamptz(3) not null,
  count integer not null,
  url text,
  primary key (tenant_id, id),
  foreign key (tenant_id, connector_id) references connectors (tenant_id, person_id),
  foreign key (tenant_id, person_id) references people (tenant_id, id)
);
-- Engagements reported again are the same row.
create unique index engagements_natural
  on engagements (tenant_id, connector_id, person_id, type, direction, act_key) nulls not distinct;
-- The engagements with a person.
create index engagements_person on engagements (tenant_id, person_id);
select enable_tenant_scope('engagements');

-- Time that a connector and a person spent at one company or school. `place_key` is the company's id or the school's
-- key.
create table shared_times (
  tenant_id uuid not null,
  id uuid not null,
  connector_id uuid not null,
  person_id uuid not null,
  kind text not null check (kind in ('company', 'school')),
  place_key text not null,
  name text not null,
  relation text not null check (relation in ('together', 'different_times', 'dates_unknown')),
  started_on date,
  finished_on date,
  is_current boolean not null default false,
  months real not null default 0,
  headcount integer,
  same_function boolean not null default false,
  same_programme boolean not null default false,
  primary key (tenant_id, id),
  foreign key (tenant_id, connector_id) references connectors (tenant_id, person_id),
  foreign key (tenant_id, person_id) references people (tenant_id, id)
);
-- One row per pair and place.
create unique index shared_times_natural on shared_times (tenant_id, connector_id, person_id, kind, place_key);
-- Who shared time with a person.
create index shared_times_person on shared_times (tenant_id, person_id);
select enable_tenant_scope('shared_times');

-- Which import reported a connector, and when.
create table connector_imports (
  tenant_id uuid not null,
  connector_id uuid not null,
  job_id uuid not null,
  file_name text not null,
  finished_at timestamptz(3) not null,
  primary key (tenant_id, connector_id, job_id),
  foreign key (tenant_id, connector_id) references connectors (tenant_id, person_id) on delete cascade,
  foreign key (tenant_id, job_id) references jobs (tenant_id, id) on delete cascade
);
-- The latest import of a connector.
create index connector_imports_latest on connector_imports (tenant_id, connector_id, finished_at desc);
-- The connectors of a job.
create index connector_imports_job on connector_imports (tenant_id, job_id);
select enable_tenant_scope('connector_imports');

-- Opportunities

-- A connector and a prospect, with the score of their evidence: what the search finds. Some values are copied from
-- the evidence and the prospect so that a search reads this table alone.
create table opportunities (
  tenant_id uuid not null,
  id uuid not null,
  connector_id uuid not null,
  prospect_id uuid not null,
  -- The prospect's.
  company_id uuid,
  score smallint check (score between 0 and 98),
  -- The day and the model of the score.
  as_of date not null,
  model_version text not null,
  connected_on date,
  engagement_count integer not null default 0,
  last_engagement_at timestamptz(3),
  overlap_months integer not null default 0,
  status_id uuid,
  -- Copies of tags.closes and of "is a connector", so that the reasons of exclusion are known row by row.
  status_closes boolean not null default false,
  prospect_is_connector boolean not null default false,
  -- Exclusion reasons of the default search, added up: 1 unengaged, 2 closed status, 4 unscored, 8 own connector.
  hidden smallint not null generated always as (
    (case when engagement_count = 0 then 1 else 0 end
    + case when status_closes then 2 else 0 end
    + case when score is null then 4 else 0 end
    + case when prospect_is_connector then 8 else 0 end)::smallint
  ) stored,
  notes text not null default '',
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (tenant_id, id) include (hidden, score),
  foreign key (tenant_id, connector_id) references connectors (tenant_id, person_id),
  foreign key (tenant_id, prospect_id) references people (tenant_id, id),
  foreign key (tenant_id, company_id) references companies (tenant_id, id),
  foreign key (tenant_id, status_id) references tags (tenant_id, id)
);
-- One opportunity per pair. Searches by connector, prospect or company read what they sort by from the index alone.
create unique index opportunities_pair
  on opportunities (tenant_id, connector_id, prospect_id) include (id, hidden, score, company_id);
create index opportunities_prospect on opportunities (tenant_id, prospect_id) include (id, hidden, score, company_id);
create index opportunities_company on opportunities (tenant_id, company_id) include (id, hidden, score);
-- The opportunities of a status in the order of their ids.
create index opportunities_status_id
  on opportunities (tenant_id, status_id, id) include (hidden, score, connector_id) where status_id is not null;
-- One index for each order: opportunities with the same exclusion reasons stand together, in order.
create index opportunities_score on opportunities (tenant_id, hidden, score desc nulls last, id);
create index opportunities_engaged on opportunities (tenant_id, hidden, last_engagement_at desc nulls last, id);
create index opportunities_updated on opportunities (tenant_id, hidden, updated_at desc, id);
create index opportunities_created on opportunities (tenant_id, hidden, created_at desc, id);
select enable_tenant_scope('opportunities');

-- What changed, from what to what and who did it: on an opportunity or on its connector.
create table history (
  tenant_id uuid not null,
  id uuid not null,
  subject_id uuid not null,
  field text not null check (field in ('status', 'notes', 'owner', 'score')),
  from_value text,
  to_value text,
  member_id uuid,
  at timestamptz(3) not null,
  primary key (tenant_id, id)
);
-- The history of a record, newest first.
create index history_subject on history (tenant_id, subject_id, at desc);
select enable_tenant_scope('history');

-- The tags of opportunities except the status, which is opportunities.status_id and nothing else.
create table path_tags (
  tenant_id uuid not null,
  opportunity_id uuid not null,
  tag_id uuid not null,
  group_id uuid not null,
  -- The group's id where it allows a single tag: the unique index keeps it single.
  single_group_id uuid,
  created_at timestamptz(3) not null,
  primary key (tenant_id, opportunity_id, tag_id),
  foreign key (tenant_id, group_id, tag_id) references tags (tenant_id, group_id, id) on delete cascade,
  foreign key (tenant_id, opportunity_id) references opportunities (tenant_id, id) on delete cascade,
  check (single_group_id = group_id)
);
-- At most one tag of a single group.
create unique index path_tags_single on path_tags (tenant_id, opportunity_id, single_group_id);
-- The opportunities with a tag.
create index path_tags_tag on path_tags (tenant_id, tag_id, opportunity_id);
select enable_tenant_scope('path_tags');

-- The tags of people.
create table person_tags (
  tenant_id uuid not null,
  person_id uuid not null,
  tag_id uuid not null,
  group_id uuid not null,
  -- The group's id where it allows a single tag: the unique index keeps it single.
  single_group_id uuid,
  created_at timestamptz(3) not null,
  primary key (tenant_id, person_id, tag_id),
  foreign key (tenant_id, person_id) references people (tenant_id, id) on delete cascade,
  foreign key (tenant_id, group_id, tag_id) references tags (tenant_id, group_id, id) on delete cascade,
  check (single_group_id = group_id)
);
-- At most one tag of a single group.
create unique index person_tags_single on person_tags (tenant_id, person_id, single_group_id);
-- The people with a tag.
create index person_tags_tag on person_tags (tenant_id, tag_id, person_id);
select enable_tenant_scope('person_tags');

-- The tags of companies as accounts.
create table account_tags (
  tenant_id uuid not null,
  company_id uuid not null,
  tag_id uuid not null,
  group_id uuid not null,
  -- The group's id where it allows a single tag: the unique index keeps it single.
  single_group_id uuid,
  created_at timestamptz(3) not null,
  primary key (tenant_id, company_id, tag_id),
  foreign key (tenant_id, company_id) references companies (tenant_id, id) on delete cascade,
  foreign key (tenant_id, group_id, tag_id) references tags (tenant_id, group_id, id) on delete cascade,
  check (single_group_id = group_id)
);
-- At most one tag of a single group.
create unique index account_tags_single on account_tags (tenant_id, company_id, single_group_id);
-- The companies with a tag.
create index account_tags_tag on account_tags (tenant_id, tag_id, company_id);
select enable_tenant_scope('account_tags');

-- What makes an opportunity matter

-- Ideal customer profiles: what a company should be like.
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
  -- What the lists mean; null for no constraint. Industries of the list by their numbers and those of the wider ones,
  -- and all industries by their letters and digits.
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
-- The list of profiles by title.
create index icps_title on icps (tenant_id, search_title, id);
select enable_tenant_scope('icps');

-- The companies that the workspace wants to sell to. The names, domain and number are those of the list, which may
-- differ from the company's.
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
  -- Whether a person entered the account: no file overwrites its keys then.
  is_entered boolean not null default true,
  primary key (tenant_id, id),
  foreign key (tenant_id, company_id) references companies (tenant_id, id),
  foreign key (tenant_id, tier_id) references tiers (tenant_id, id)
);
-- A company is one target account.
create unique index target_accounts_company on target_accounts (tenant_id, company_id);
-- The list of target accounts by name.
create index target_accounts_name on target_accounts (tenant_id, search_name, id);
-- The accounts of a tier.
create index target_accounts_tier on target_accounts (tenant_id, tier_id);
select enable_tenant_scope('target_accounts');

-- What the workspace itself says of its client companies, by hand or by a file. What the CRM says stands in
-- crm_companies.
create table client_company_sources (
  tenant_id uuid not null,
  id uuid not null,
  source text not null check (source in ('manual', 'csv')),
  name text not null,
  company_id uuid not null,
  numeric_id text,
  slug text,
  domain text,
  created_at timestamptz(3) not null,
  -- Hash of name and keys: a source that says the same again is the same row.
  natural_key text not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, company_id) references companies (tenant_id, id)
);
-- A source says a thing once.
create unique index client_company_sources_natural on client_company_sources (tenant_id, source, natural_key);
-- What is said of a company.
create index client_company_sources_company on client_company_sources (tenant_id, company_id);
select enable_tenant_scope('client_company_sources');

-- Companies that are no clients, whatever any source says. An exclusion is the set of its keys.
create table client_company_exclusions (
  tenant_id uuid not null,
  id uuid not null,
  created_at timestamptz(3) not null,
  primary key (tenant_id, id)
);
select enable_tenant_scope('client_company_exclusions');

-- The keys of an exclusion: `c:` company, `n:` numeric id, `s:` slug, `d:` domain. The primary key gives a key to one
-- exclusion, so that two requests that exclude one company at the same time end with one exclusion.
create table client_company_exclusion_keys (
  tenant_id uuid not null,
  key text not null,
  exclusion_id uuid not null,
  primary key (tenant_id, key),
  foreign key (tenant_id, exclusion_id) references client_company_exclusions (tenant_id, id)
    on delete cascade deferrable initially deferred
);
-- The keys of an exclusion.
create index client_company_exclusion_keys_exclusion on client_company_exclusion_keys (tenant_id, exclusion_id);
select enable_tenant_scope('client_company_exclusion_keys');

-- The CRM

-- Locked by each sync of CRM records: companies, deals and owners refer to each other, and two calls at the same time
-- would each miss what the other writes.
create table crm_syncs (
  tenant_id uuid not null,
  vendor text not null check (vendor in ('hubspot', 'salesforce')),
  synced_at timestamptz(3) not null,
  primary key (tenant_id, vendor)
);
select enable_tenant_scope('crm_syncs');

-- The users of the CRM who own companies or deals.
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

-- The companies of the CRM, each matched to one of ours.
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
  -- Written by the sync of deals and companies, under the lock of crm_syncs.
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
-- One row per record of the CRM.
create unique index crm_companies_crm_id on crm_companies (tenant_id, vendor, crm_id);
-- The records of a company, and the companies that are clients.
create index crm_companies_company on crm_companies (tenant_id, company_id);
create index crm_companies_clients on crm_companies (tenant_id, company_id) where is_client;
select enable_tenant_scope('crm_companies');

-- The deals of the CRM. A deal belongs to a company by the CRM's id, else by name or domain.
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
  -- ISO 4217 code of the amount; null where the CRM names none.
  currency text,
  primary key (tenant_id, id),
  foreign key (tenant_id, company_id) references companies (tenant_id, id)
);
-- One row per record of the CRM.
create unique index crm_deals_crm_id on crm_deals (tenant_id, vendor, crm_id);
-- The deals of a company, and the open ones.
create index crm_deals_company on crm_deals (tenant_id, company_id);
create index crm_deals_open on crm_deals (tenant_id, company_id) where not is_closed and gone_at is null;
-- The deals of a record, which may arrive before it.
create index crm_deals_company_crm_id on crm_deals (tenant_id, vendor, company_crm_id);
select enable_tenant_scope('crm_deals');

-- Staging of contacts, as described with import_companies. `..._n` is the `n` of the staged row referred to.

-- The connectors of the file.
create unlogged table import_connectors (
  tenant_id uuid not null,
  job_id uuid not null,
  n integer not null,
  new_id uuid not null,
  -- Once the person exists.
  person_id uuid,
  social_id text not null,
  name text not null,
  search_name text not null,
  job_title text not null,
  seniority text not null,
  function text not null,
  company_n integer,
  company_name text not null,
  tags text[] not null,
  -- True when the file lists all contacts, so that whoever is missing is no longer connected.
  contacts_complete boolean not null,
  -- The day as of which the file reports.
  told_on date not null default current_date,
  -- A title may say that somebody works nowhere any more ("Former CFO at Globex").
  has_left boolean not null default false
);
-- The rows of a job, by chunk.
create index import_connectors_job on import_connectors (tenant_id, job_id, n);

-- The contacts of the file. `bucket` follows from the social id, so that one chunk holds all rows of a person.
create unlogged table import_contacts (
  tenant_id uuid not null,
  job_id uuid not null,
  n integer not null,
  bucket smallint not null,
  connector_n integer not null,
  new_id uuid not null,
  social_id text not null,
  name text not null,
  search_name text not null,
  email text,
  job_title text not null,
  seniority text not null,
  function text not null,
  company_n integer,
  company_name text not null,
  connected_on date,
  -- False for somebody who is only the counterpart of an engagement.
  is_connection boolean not null,
  connected_on_precision text not null default 'day',
  has_left boolean not null default false
);
-- The rows of a job, by chunk.
create index import_contacts_job on import_contacts (tenant_id, job_id, bucket);

-- The engagements between connectors and contacts, counted.
create unlogged table import_engagements (
  tenant_id uuid not null,
  job_id uuid not null,
  n integer not null,
  bucket smallint not null,
  connector_n integer not null,
  social_id text not null,
  type text not null,
  direction text,
  act_key text not null,
  occurred_at timestamptz(3) not null,
  count integer not null,
  url text
);
-- The rows of a job, by chunk.
create index import_engagements_job on import_engagements (tenant_id, job_id, bucket);

-- The positions of people.
create unlogged table import_positions (
  tenant_id uuid not null,
  job_id uuid not null,
  n integer not null,
  bucket smallint not null,
  social_id text not null,
  company_n integer not null,
  title text not null,
  function text not null,
  headcount integer,
  started_on date,
  finished_on date,
  is_current boolean not null,
  is_own boolean not null default false
);
-- The rows of a job, by chunk.
create index import_positions_job on import_positions (tenant_id, job_id, bucket);

-- The education of people.
create unlogged table import_education (
  tenant_id uuid not null,
  job_id uuid not null,
  n integer not null,
  bucket smallint not null,
  social_id text not null,
  school_key text not null,
  school_name text not null,
  degree text not null,
  field_of_study text not null,
  started_on date,
  finished_on date,
  is_own boolean not null default false
);
-- The rows of a job, by chunk.
create index import_education_job on import_education (tenant_id, job_id, bucket);

-- The connectors whose opportunities the job has to score: all of them, or those to people who changed. `n` is the
-- chunk.
create unlogged table import_routes (
  tenant_id uuid not null,
  job_id uuid not null,
  n integer not null,
  connector_id uuid not null,
  is_whole boolean not null
);
-- The rows of a job, by chunk.
create index import_routes_job on import_routes (tenant_id, job_id, n);

-- The people of whom the job changed something, and the company where that matters: opportunities of other connectors
-- may follow from it. Logged, because it describes rows that outlive a crash.
create table import_changes (
  tenant_id uuid not null,
  job_id uuid not null,
  person_id uuid not null,
  company_id uuid
);
-- The rows of a job.
create index import_changes_job on import_changes (tenant_id, job_id);

grant select, insert, update, delete on import_connectors, import_contacts, import_engagements, import_positions,
  import_education, import_routes, import_changes to throughline_app;
