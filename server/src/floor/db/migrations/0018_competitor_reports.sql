-- Battlecards frozen at a moment, who may look at them without a key, and what monitoring has told of already.

-- No reference to `competitors`: a report outlives the competitor it is about, and keeps its name.
create table competitor_reports (
  tenant_id uuid not null,
  id uuid not null,
  -- The reports asked for together, one per competitor.
  run_id uuid not null,
  competitor_id uuid not null,
  competitor_name text not null,
  status text not null check (status in ('QUEUED', 'RUNNING', 'COMPLETED', 'FAILED', 'CANCELLED')),
  -- The window asked for; null is unbounded.
  window_from timestamptz(3),
  window_to timestamptz(3),
  retry_of uuid,
  persons_tracked integer not null default 0,
  interactions_found integer not null default 0,
  atk_count integer not null default 0,
  def_count integer not null default 0,
  -- Never changed once it is there.
  report_data json,
  error json,
  started_at timestamptz(3),
  -- The last sign of life while it runs.
  heartbeat_at timestamptz(3),
  completed_at timestamptz(3),
  share_views bigint not null default 0,
  share_viewed_at timestamptz(3),
  created_by uuid,
  created_at timestamptz(3) not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, created_by) references members (tenant_id, id)
);
create unique index competitor_reports_run on competitor_reports (tenant_id, run_id, competitor_id);
create index competitor_reports_newest on competitor_reports (tenant_id, created_at desc, id desc);
create index competitor_reports_latest
  on competitor_reports (tenant_id, competitor_id, completed_at desc, id desc) where status = 'COMPLETED';
create index competitor_reports_creator on competitor_reports (tenant_id, created_by);
select enable_tenant_scope('competitor_reports');

-- Not forced: the look-up by token runs before a workspace is known, in a function that belongs to the owner.
create table competitor_report_shares (
  tenant_id uuid not null,
  report_id uuid not null,
  -- Random; worth nothing before sharing is switched on.
  token uuid not null,
  is_enabled boolean not null default false,
  expires_at timestamptz(3),
  redact text[] not null,
  password_hash text,
  primary key (tenant_id, report_id),
  foreign key (tenant_id, report_id) references competitor_reports (tenant_id, id) on delete cascade
);
create unique index competitor_report_shares_token on competitor_report_shares (token);
select enable_tenant_scope('competitor_report_shares', forced => false);

-- Who opened and closed a report to the world, and when.
create table competitor_report_share_log (
  tenant_id uuid not null,
  id uuid not null,
  report_id uuid not null,
  member_id uuid not null,
  action text not null check (action in ('enabled', 'changed', 'rotated', 'disabled')),
  at timestamptz(3) not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, report_id) references competitor_reports (tenant_id, id) on delete cascade,
  foreign key (tenant_id, member_id) references members (tenant_id, id)
);
create index competitor_report_share_log_report on competitor_report_share_log (tenant_id, report_id);
create index competitor_report_share_log_member on competitor_report_share_log (tenant_id, member_id);
select enable_tenant_scope('competitor_report_share_log');

-- Reports that make themselves; without a row none do.
create table competitor_report_schedules (
  tenant_id uuid not null primary key,
  is_enabled boolean not null,
  every text not null check (every in ('day', 'week', 'month')),
  window_days integer not null,
  next_run_at timestamptz(3),
  updated_at timestamptz(3) not null
);
select enable_tenant_scope('competitor_report_schedules');

-- How hotly a competitor courts an account, as far as an event has told it.
create table competitor_alert_levels (
  tenant_id uuid not null,
  competitor_id uuid not null,
  company_id uuid not null,
  -- 0 below courting, 1 from there on, 2 from full court on.
  level smallint not null,
  -- When an event last told of a change of it; null before the first.
  level_told_at timestamptz(3),
  is_at_risk boolean not null,
  risk_told_at timestamptz(3),
  primary key (tenant_id, competitor_id, company_id),
  foreign key (tenant_id, competitor_id) references competitors (tenant_id, id) on delete cascade,
  foreign key (tenant_id, company_id) references companies (tenant_id, id)
);
create index competitor_alert_levels_company on competitor_alert_levels (tenant_id, company_id);
select enable_tenant_scope('competitor_alert_levels');

-- The reps of whom an event has told that they appeared at an account.
create table competitor_alert_reps (
  tenant_id uuid not null,
  competitor_id uuid not null,
  company_id uuid not null,
  person_id uuid not null,
  told_at timestamptz(3) not null,
  primary key (tenant_id, competitor_id, company_id, person_id),
  foreign key (tenant_id, competitor_id) references competitors (tenant_id, id) on delete cascade,
  foreign key (tenant_id, company_id) references companies (tenant_id, id),
  foreign key (tenant_id, person_id) references competitor_people (tenant_id, id) on delete cascade
);
create index competitor_alert_reps_company on competitor_alert_reps (tenant_id, company_id);
create index competitor_alert_reps_person on competitor_alert_reps (tenant_id, person_id);
select enable_tenant_scope('competitor_alert_reps');
