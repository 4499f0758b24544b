-- Several companies may bear one name, every key says who told it, and everybody says which key led to the company.

-- A name key stands once for each company that bears the name: `bearer` 0 is the first of them. Any other key is one
-- company's, and has no second bearer.
alter table company_keys
  add column bearer integer not null default 0,
  add constraint company_keys_bearer check (bearer = 0 or key like 'x:%'),
  drop constraint company_keys_pkey,
  add primary key (tenant_id, key, bearer),
  -- Who told it first, or who entered it: a person's word counts as theirs whoever told it before.
  add column source text not null default 'unknown' check (source in
    ('entered', 'target_account_list', 'client_list', 'crm', 'contacts', 'interactions', 'unknown')),
  add column job_id uuid,
  add column created_at timestamptz(3) not null default now();

-- `company_matched_by` is the kind of key that led to the company, `company_told_key` the strongest key that was told of
-- it: told with a new page and matched by its name, a person is one of the page's when that page is split off.
alter table people
  add column company_matched_by text check (company_matched_by in ('numeric_id', 'social_url', 'domain', 'name')),
  add column company_told_key text;
alter table competitor_people
  add column company_matched_by text check (company_matched_by in ('numeric_id', 'social_url', 'domain', 'name')),
  add column company_told_key text;
-- Who works at a company is asked for where companies are shown, merged and split.
create index people_company on people (tenant_id, company_id) where company_id is not null;
alter table import_companies
  add column matched_by text,
  add column told_key text;

-- Whether a person entered the account, whose keys no file overwrites. Who entered those that are there is not known.
alter table target_accounts add column is_entered boolean not null default true;
