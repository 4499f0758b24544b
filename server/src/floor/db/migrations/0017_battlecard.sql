-- What battlecards are read from: the acts of real_interactions added up, kept in the transaction that changes them.

-- A cell is `span` whole UTC days from `first_day`: 1, 8, 64 or 512 of them, counted from 1970-01-01, so that any span
-- of time is a handful of cells and two edges. Acts upon somebody whose company is unknown are in no account.
create table competitor_account_cells (
  tenant_id uuid not null,
  competitor_id uuid not null,
  span smallint not null,
  first_day date not null,
  company_id uuid not null,
  interactions integer not null,
  -- Sum of w * r * s / k of the battlecard model, each act halved towards the beginning of the cell: at a time t it
  -- has to be multiplied by 2 ^ -((t - first_day) / half-life).
  weight double precision not null,
  -- Distinct (rep, target, UTC day).
  touch_days integer not null,
  deep_interactions integer not null,
  c_level integer not null,
  vp integer not null,
  head integer not null,
  director integer not null,
  manager integer not null,
  unknown integer not null,
  ic integer not null,
  last_at timestamptz(3) not null,
  -- Hashes of the posts, 0 for an act without one: all acts are about one post when both are the same.
  post_low bigint not null,
  post_high bigint not null,
  primary key (tenant_id, competitor_id, span, first_day, company_id)
);
-- Cells whose last act is gone; empty outside the transaction that removes them.
create index competitor_account_cells_empty on competitor_account_cells (tenant_id) where interactions = 0;
select enable_tenant_scope('competitor_account_cells');

create table competitor_rep_cells (
  tenant_id uuid not null,
  competitor_id uuid not null,
  span smallint not null,
  first_day date not null,
  rep_id uuid not null,
  interactions integer not null,
  comments integer not null,
  reactions integer not null,
  first_at timestamptz(3) not null,
  last_at timestamptz(3) not null,
  -- When the newest of them was brought in.
  brought_at timestamptz(3) not null,
  primary key (tenant_id, competitor_id, span, first_day, rep_id)
);
create index competitor_rep_cells_empty on competitor_rep_cells (tenant_id) where interactions = 0;
select enable_tenant_scope('competitor_rep_cells');

create table competitor_days (
  tenant_id uuid not null,
  competitor_id uuid not null,
  day date not null,
  interactions integer not null,
  brought_at timestamptz(3) not null,
  primary key (tenant_id, competitor_id, day)
);
create index competitor_days_empty on competitor_days (tenant_id) where interactions = 0;
select enable_tenant_scope('competitor_days');

-- Who acted upon an account, upon whom, and the account itself: first and last time. What has its first or its last
-- time in a window was there; only what has one before and one after has to be looked up.
create table competitor_account_reps (
  tenant_id uuid not null,
  competitor_id uuid not null,
  company_id uuid not null,
  rep_id uuid not null,
  first_at timestamptz(3),
  last_at timestamptz(3),
  primary key (tenant_id, competitor_id, company_id, rep_id)
);
create index competitor_account_reps_empty on competitor_account_reps (tenant_id) where last_at is null;
select enable_tenant_scope('competitor_account_reps');

create table competitor_account_targets (
  tenant_id uuid not null,
  competitor_id uuid not null,
  company_id uuid not null,
  target_id uuid not null,
  first_at timestamptz(3),
  last_at timestamptz(3),
  primary key (tenant_id, competitor_id, company_id, target_id)
);
create index competitor_account_targets_empty on competitor_account_targets (tenant_id) where last_at is null;
select enable_tenant_scope('competitor_account_targets');

create table competitor_accounts (
  tenant_id uuid not null,
  competitor_id uuid not null,
  company_id uuid not null,
  first_at timestamptz(3),
  last_at timestamptz(3),
  primary key (tenant_id, competitor_id, company_id)
);
create index competitor_accounts_empty on competitor_accounts (tenant_id) where last_at is null;
select enable_tenant_scope('competitor_accounts');

-- Places of acts that a transaction changes, noted before and after the change; empty outside of it. `company_id` is
-- the nil UUID where the company is unknown.
create table competitor_rollup_marks (
  tenant_id uuid not null,
  competitor_id uuid not null,
  company_id uuid not null,
  rep_id uuid not null,
  target_id uuid not null,
  day date not null,
  primary key (tenant_id, competitor_id, company_id, rep_id, target_id, day)
);
select enable_tenant_scope('competitor_rollup_marks');

drop index competitor_interactions_target;
create index competitor_interactions_target
  on competitor_interactions (tenant_id, target_id, competitor_id, engagement_at);
create index competitor_interactions_rep on competitor_interactions (tenant_id, rep_id, engagement_at);
create index competitor_interactions_pair
  on competitor_interactions (tenant_id, competitor_id, company_id, rep_id, engagement_at)
  where excluded_reason is null;
