-- Extensions, and the tables that every wing works with: jobs, the queue, events, idempotent requests and the staging
-- tables that imports share.

create extension if not exists pg_trgm;
create extension if not exists btree_gin;

-- The answers of requests that came with an Idempotency-Key, given again when the request is repeated. `status` is
-- null while the first request is at work.
create table idempotency_keys (
  tenant_id uuid not null,
  api_key_id uuid not null,
  idempotency_key text not null,
  request_hash text not null,
  status smallint,
  -- The body, byte for byte.
  response text,
  created_at timestamptz(3) not null,
  primary key (tenant_id, api_key_id, idempotency_key)
);
-- Old keys are deleted by age.
create index idempotency_keys_age on idempotency_keys (tenant_id, created_at);
select enable_tenant_scope('idempotency_keys');

-- What happened, for webhooks and for whoever follows along. Written in the transaction of the change itself.
create table events (
  tenant_id uuid not null,
  id uuid not null,
  type text not null,
  subject_id text not null,
  data json not null,
  -- The writing transaction: readers stop before the oldest one that is still open, so that no event that commits
  -- late is skipped.
  xid xid8 not null default pg_current_xact_id(),
  created_at timestamptz(3) not null,
  primary key (tenant_id, id)
);
-- The order in which readers follow the events.
create index events_order on events (tenant_id, xid, id);
-- Old events are deleted by age.
create index events_age on events (tenant_id, created_at);
select enable_tenant_scope('events');

-- Work that outlives a request, as its workspace sees it: an import, an export, a recomputation.
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
  -- A later chunk that is done already: two may be at work at once, and either may end first.
  chunk_ahead integer,
  primary key (tenant_id, id)
);
-- The list of jobs, newest first.
create index jobs_newest on jobs (tenant_id, created_at desc, id desc);
select enable_tenant_scope('jobs');

-- The rows of a job's file that could not be used, with the reason, in the order of the file.
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
-- Not compressed: what is uploaded often is already.
alter table job_files alter column data set storage external;
select enable_tenant_scope('job_files');

-- Hands out jobs and tasks across workspaces, so it has no row security and holds ids and times only. A lease is held
-- by whoever knows its token; the database clock decides when it has run out.
create table job_queue (
  job_id uuid not null primary key,
  tenant_id uuid not null,
  kind text not null,
  run_at timestamptz not null default now(),
  attempts integer not null default 0,
  -- Null while nobody works on it.
  lease_token uuid,
  lease_until timestamptz,
  -- Lanes are worked on independently, so that neither long jobs nor calls to slow servers delay a task.
  lane text not null default 'jobs' check (lane in ('jobs', 'tasks', 'calls')),
  -- Tells the tasks of one kind apart; null for a job.
  key text
);
-- The next job of a lane.
create index job_queue_due on job_queue (lane, run_at);
grant select, insert, update, delete on job_queue to throughline_app;

-- Requests for a task: work that recurs or follows a write and has no row in `jobs`. Each request is a row of its
-- own, so that writers never wait for each other nor for the task at work. Handing the task out deletes the requests
-- committed by then; a later one stays, and the task runs once more. Without row security, like the queue.
create table wanted_tasks (
  tenant_id uuid not null,
  id uuid not null,
  job_id uuid not null,
  kind text not null,
  key text not null,
  lane text not null check (lane in ('tasks', 'calls')),
  run_at timestamptz not null,
  primary key (tenant_id, id)
);
-- The next task of a lane, and the requests that its start answers.
create index wanted_tasks_due on wanted_tasks (lane, run_at);
create index wanted_tasks_same on wanted_tasks (tenant_id, job_id, run_at);
grant select, insert, update, delete on wanted_tasks to throughline_app;

-- What the headings of an uploaded table stand for, as somebody confirmed: used again for tables with the same
-- headings. Each kind of import has its own.
create table column_maps (
  tenant_id uuid not null,
  id uuid not null,
  -- SHA-256 of all headings of the table, in hexadecimal digits.
  headings_digest text not null,
  -- Column to heading.
  headings jsonb not null,
  created_at timestamptz(3) not null,
  used_at timestamptz(3) not null,
  import text not null check (import in ('interactions', 'contacts', 'target_accounts', 'client_companies')),
  primary key (tenant_id, id),
  unique (tenant_id, import, headings_digest)
);
select enable_tenant_scope('column_maps');

-- Staging tables hold the rows of a file while its job is at work. Row security would refuse COPY, so they have none:
-- every row belongs to a job and is deleted with it. A crash of the database empties them, and the job reads its file
-- again. `n` counts the rows of a job in the order of the file.

-- Each company that the file of a job names.
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
  headcount integer,
  -- True for a company that only the words of a headline name: it is looked up and not made.
  is_guess boolean not null default false,
  -- The kind of key that led to the company, and the strongest key that was reported of it.
  matched_by text,
  told_key text
);
-- The rows of a job, by chunk.
create index import_companies_job on import_companies (tenant_id, job_id, n);

-- The rows that cannot be used; copied to job_row_errors when the file has been read.
create unlogged table import_row_errors (
  tenant_id uuid not null,
  job_id uuid not null,
  n integer not null,
  file text not null,
  line integer not null,
  field text not null,
  reason text not null
);
-- The rows of a job.
create index import_row_errors_job on import_row_errors (tenant_id, job_id);

grant select, insert, update, delete on import_companies, import_row_errors to throughline_app;
