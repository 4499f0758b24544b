-- Workflows: what is done when records enter or leave a saved view, or at set times with all that are in it.

create table workflows (
  tenant_id uuid not null,
  id uuid not null,
  view_id uuid not null,
  -- In whose name it changes records.
  member_id uuid not null,
  name text not null,
  search_name text not null,
  fires_on text not null check (fires_on in ('entered', 'left', 'schedule')),
  schedule text,
  timezone text not null,
  actions json not null,
  is_active boolean not null,
  -- When it was last seen who is in the view; null while that was never seen, and nobody fires before.
  looked_at timestamptz(3),
  member_count integer not null default 0,
  last_run_at timestamptz(3),
  next_run_at timestamptz(3),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, view_id) references saved_views (tenant_id, id),
  foreign key (tenant_id, member_id) references members (tenant_id, id)
);
create index workflows_name on workflows (tenant_id, search_name, id);
create index workflows_view on workflows (tenant_id, view_id);
create index workflows_member on workflows (tenant_id, member_id);
select enable_tenant_scope('workflows');

-- Who was in the view at the last evaluation: an opportunity, the person of a connector, a target account.
create table workflow_members (
  tenant_id uuid not null,
  workflow_id uuid not null,
  record_id uuid not null,
  primary key (tenant_id, workflow_id, record_id),
  foreign key (tenant_id, workflow_id) references workflows (tenant_id, id) on delete cascade
);
select enable_tenant_scope('workflow_members');

create table workflow_runs (
  tenant_id uuid not null,
  id uuid not null,
  workflow_id uuid not null,
  cause text not null check (cause in ('change', 'schedule', 'request')),
  -- Whether every member fires, not only those that entered or left.
  all_members boolean not null,
  status text not null check (status in ('QUEUED', 'RUNNING', 'COMPLETED', 'FAILED', 'CANCELLED')),
  -- As they were when it fired.
  actions json not null,
  members integer not null default 0,
  entered integer not null default 0,
  departed integer not null default 0,
  fired integer not null default 0,
  held integer not null default 0,
  done integer not null default 0,
  skipped integer not null default 0,
  failed integer not null default 0,
  error text,
  created_at timestamptz(3) not null,
  finished_at timestamptz(3),
  primary key (tenant_id, id),
  foreign key (tenant_id, workflow_id) references workflows (tenant_id, id) on delete cascade
);
create index workflow_runs_newest on workflow_runs (tenant_id, workflow_id, created_at desc, id desc);
create index workflow_runs_open on workflow_runs (tenant_id, workflow_id, created_at) where finished_at is null;
-- One request waits at a time; whoever asks meanwhile is answered with it.
create unique index workflow_runs_queued on workflow_runs (tenant_id, workflow_id, all_members) where status = 'QUEUED';
select enable_tenant_scope('workflow_runs');

-- Who fired in which run: the primary key is what keeps a record from firing twice in it.
create table workflow_firings (
  tenant_id uuid not null,
  run_id uuid not null,
  record_id uuid not null,
  workflow_id uuid not null,
  change text not null check (change in ('entered', 'left', 'present')),
  fired_at timestamptz(3) not null,
  primary key (tenant_id, run_id, record_id),
  foreign key (tenant_id, run_id) references workflow_runs (tenant_id, id) on delete cascade
);
create index workflow_firings_record on workflow_firings (tenant_id, workflow_id, record_id, fired_at);
select enable_tenant_scope('workflow_firings');

-- What a run has left to do, by the position of the action; what is done leaves, what has failed for good stays with
-- its reason.
create table workflow_steps (
  tenant_id uuid not null,
  run_id uuid not null,
  record_id uuid not null,
  action smallint not null,
  attempts smallint not null default 0,
  try_at timestamptz(3) not null,
  error text,
  primary key (tenant_id, run_id, record_id, action),
  foreign key (tenant_id, run_id, record_id) references workflow_firings (tenant_id, run_id, record_id) on delete cascade
);
create index workflow_steps_pending on workflow_steps (tenant_id, run_id, action, try_at, record_id) where error is null;
select enable_tenant_scope('workflow_steps');
