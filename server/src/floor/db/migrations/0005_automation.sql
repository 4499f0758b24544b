-- What happens without anybody asking: saved views, the workflows that watch them, and webhooks.

-- Saved views and workflows

-- Filters of a list that a member keeps, for themselves or for the workspace.
create table saved_views (
  tenant_id uuid not null,
  id uuid not null,
  owner_member_id uuid not null,
  entity text not null,
  name text not null,
  search_name text not null,
  -- json, not jsonb: returned as sent. The application's own; the service does not read it.
  filters json not null,
  member_query text not null,
  is_shared boolean not null,
  is_pinned boolean not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, owner_member_id) references members (tenant_id, id)
);
-- The list of views by name.
create index saved_views_name on saved_views (tenant_id, search_name, id);
-- The views of a member.
create index saved_views_owner on saved_views (tenant_id, owner_member_id);
select enable_tenant_scope('saved_views');

-- What is done when records enter or leave a saved view, or at set times with all records in it.
create table workflows (
  tenant_id uuid not null,
  id uuid not null,
  view_id uuid not null,
  -- In whose name records are changed.
  member_id uuid not null,
  name text not null,
  search_name text not null,
  fires_on text not null check (fires_on in ('entered', 'left', 'schedule')),
  schedule text,
  timezone text not null,
  actions json not null,
  is_active boolean not null,
  -- When the view was last evaluated; null before the first time, and nothing fires until then.
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
-- The list of workflows by name.
create index workflows_name on workflows (tenant_id, search_name, id);
-- The workflows of a view.
create index workflows_view on workflows (tenant_id, view_id);
-- The workflows of a member.
create index workflows_member on workflows (tenant_id, member_id);
select enable_tenant_scope('workflows');

-- Which records were in the view at the last evaluation: an opportunity, the person of a connector, a target account.
create table workflow_members (
  tenant_id uuid not null,
  workflow_id uuid not null,
  record_id uuid not null,
  primary key (tenant_id, workflow_id, record_id),
  foreign key (tenant_id, workflow_id) references workflows (tenant_id, id) on delete cascade
);
select enable_tenant_scope('workflow_members');

-- Each run of a workflow, with its counts.
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
-- One run waits at a time; whoever asks meanwhile is answered with it.
create unique index workflow_runs_queued
  on workflow_runs (tenant_id, workflow_id, all_members) where status = 'QUEUED';
-- The runs of a workflow, newest first.
create index workflow_runs_newest on workflow_runs (tenant_id, workflow_id, created_at desc, id desc);
-- The runs of a workflow that are at work, in their order.
create index workflow_runs_open on workflow_runs (tenant_id, workflow_id, created_at) where finished_at is null;
select enable_tenant_scope('workflow_runs');

-- Which record fired in which run. The primary key keeps a record from firing twice in it.
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
-- When a record last fired.
create index workflow_firings_record on workflow_firings (tenant_id, workflow_id, record_id, fired_at);
select enable_tenant_scope('workflow_firings');

-- What a run has left to do, by the position of the action. Finished steps are deleted; a step that failed for good
-- stays with its reason.
create table workflow_steps (
  tenant_id uuid not null,
  run_id uuid not null,
  record_id uuid not null,
  action smallint not null,
  attempts smallint not null default 0,
  try_at timestamptz(3) not null,
  error text,
  primary key (tenant_id, run_id, record_id, action),
  foreign key (tenant_id, run_id, record_id) references workflow_firings (tenant_id, run_id, record_id)
    on delete cascade
);
-- The next steps of a run.
create index workflow_steps_pending
  on workflow_steps (tenant_id, run_id, action, try_at, record_id) where error is null;
select enable_tenant_scope('workflow_steps');

-- Webhooks

-- Where events are sent.
create table webhook_endpoints (
  tenant_id uuid not null,
  id uuid not null,
  url text not null,
  description text not null default '',
  event_types text[] not null,
  is_enabled boolean not null default true,
  disabled_reason text check (disabled_reason in ('gone', 'failing')),
  disabled_at timestamptz(3),
  -- Signing needs the secret itself: encrypted where the service has a key for it.
  secret text not null,
  former_secret text,
  former_secret_until timestamptz(3),
  -- How far the events have been read for this endpoint, and the number of its latest delivery.
  read_xid xid8 not null default pg_current_xact_id(),
  read_id uuid not null,
  last_n bigint not null default 0,
  failures integer not null default 0,
  failing_since timestamptz(3),
  paused_until timestamptz(3),
  -- Hidden from then on; its rows are deleted step by step.
  deleted_at timestamptz(3),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (tenant_id, id)
);
select enable_tenant_scope('webhook_endpoints');

-- What became of each event at each endpoint.
create table webhook_deliveries (
  tenant_id uuid not null,
  id uuid not null,
  endpoint_id uuid not null,
  -- The order in which an endpoint gets them.
  n bigint not null,
  message_id uuid not null,
  type text not null,
  -- Null where it is the event with the id of the message.
  body text,
  status text not null check (status in ('PENDING', 'DELIVERED', 'FAILED')),
  -- Attempts in all, and since it was last sent anew.
  attempt_count integer not null default 0,
  tries smallint not null default 0,
  tries_max smallint not null,
  attempts jsonb not null default '[]',
  due_at timestamptz(3),
  delivered_at timestamptz(3),
  created_at timestamptz(3) not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, endpoint_id) references webhook_endpoints (tenant_id, id)
);
-- Each endpoint's deliveries, each event once.
create unique index webhook_deliveries_order on webhook_deliveries (tenant_id, endpoint_id, n);
create unique index webhook_deliveries_message on webhook_deliveries (tenant_id, endpoint_id, message_id);
-- What is to be delivered, in order.
create index webhook_deliveries_due
  on webhook_deliveries (tenant_id, endpoint_id, n, due_at) where status = 'PENDING';
-- Old deliveries are deleted by age.
create index webhook_deliveries_age on webhook_deliveries (tenant_id, created_at);
select enable_tenant_scope('webhook_deliveries');
