-- Work that outlives a request: jobs as their workspace sees them, the queue that hands them out, and the
-- tables an import is staged in.

create table jobs (
  tenant_id uuid not null,
  id uuid not null,
  kind text not null,
  status text not null check (status in ('QUEUED', 'PROCESSING', 'COMPLETED', 'FAILED', 'CANCELLED')),
  input jsonb not null,
  current_stage text not null,
  -- json, not jsonb: stages keep their order.
  counters json not null,
  -- The first chunk of the current stage that is not done.
  next_chunk integer not null default 0,
  summary json,
  error json,
  created_by uuid,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  finished_at timestamptz(3),
  primary key (tenant_id, id)
);
create index jobs_newest on jobs (tenant_id, created_at desc, id desc);
select enable_tenant_scope('jobs');

create table job_row_errors (
  tenant_id uuid not null,
  job_id uuid not null,
  n integer not null,
  file text not null,
  line integer not null,
  field text not null,
  reason text not null,
  primary key (tenant_id, job_id, n),
  foreign key (tenant_id, job_id) references jobs (tenant_id, id) on delete cascade
);
select enable_tenant_scope('job_row_errors');

-- The uploaded file of a job that is not done, in parts; deleted with the job's end.
create table job_files (
  tenant_id uuid not null,
  job_id uuid not null,
  part integer not null,
  data bytea not null,
  primary key (tenant_id, job_id, part),
  foreign key (tenant_id, job_id) references jobs (tenant_id, id) on delete cascade
);
alter table job_files alter column data set storage external;
select enable_tenant_scope('job_files');

-- Handed out across workspaces, so without row security: it holds ids and times only. A lease is held by
-- whoever knows its token; the database clock decides when it has run out.
create table job_queue (
  job_id uuid not null primary key,
  tenant_id uuid not null,
  kind text not null,
  run_at timestamptz not null default now(),
  attempts integer not null default 0,
  lease_token uuid,
  lease_until timestamptz
);
create index job_queue_due on job_queue (run_at);
grant select, insert, update, delete on job_queue to throughline_app;

-- Staging: COPY is refused under row security, so these have none. Every row belongs to a job and goes with it;
-- a crash of the database empties them, and the job reads its file again. `n` counts the rows of a job in the
-- order of the file. `bucket` follows from the social_id, so that one chunk holds all there is of a person.
create unlogged table import_companies (
  tenant_id uuid not null,
  job_id uuid not null,
  n integer not null,
  -- Once it is known which company it is.
  company_id uuid,
  name text not null,
  numeric_id text,
  slug text,
  domain text,
  headcount integer
);
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
  contacts_complete boolean not null
);
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
  -- False for somebody who is only the counterpart of an act.
  is_connection boolean not null
);
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
  is_current boolean not null
);
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
  finished_on date
);
create unlogged table import_row_errors (
  tenant_id uuid not null,
  job_id uuid not null,
  n integer not null,
  file text not null,
  line integer not null,
  field text not null,
  reason text not null
);
-- The connectors whose routes a job touches: all of them, or those to people who changed. `n` is the chunk they are
-- worked on in.
create unlogged table import_routes (
  tenant_id uuid not null,
  job_id uuid not null,
  n integer not null,
  connector_id uuid not null,
  is_whole boolean not null
);
create index import_companies_job on import_companies (tenant_id, job_id, n);
create index import_connectors_job on import_connectors (tenant_id, job_id, n);
create index import_contacts_job on import_contacts (tenant_id, job_id, bucket);
create index import_engagements_job on import_engagements (tenant_id, job_id, bucket);
create index import_positions_job on import_positions (tenant_id, job_id, bucket);
create index import_education_job on import_education (tenant_id, job_id, bucket);
create index import_row_errors_job on import_row_errors (tenant_id, job_id);
create index import_routes_job on import_routes (tenant_id, job_id, n);

-- What a job changed in what is known of people, and at which company where that matters: routes of other
-- connectors may follow from it. Logged, for it tells of rows that outlive a crash.
create table import_changes (
  tenant_id uuid not null,
  job_id uuid not null,
  person_id uuid not null,
  company_id uuid
);
create index import_changes_job on import_changes (tenant_id, job_id);

grant select, insert, update, delete
  on import_companies, import_connectors, import_contacts, import_engagements, import_positions, import_education,
    import_row_errors, import_routes, import_changes
  to throughline_app;
