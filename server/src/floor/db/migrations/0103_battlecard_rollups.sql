-- Battlecards are read from rollups by day and by calendar month (UTC) of the interactions that count, kept in the
-- transaction that changes these. Interactions with people whose company is unknown are in no account.

create table competitor_account_days (
  tenant_id uuid not null,
  competitor_id uuid not null,
  day date not null,
  company_id uuid not null,
  interactions integer not null,
  -- Sum of w * r * s / k of the battlecard model, each interaction halved towards the beginning of the day: at a time t
  -- it has to be multiplied by 2 ^ -((t - day) / half-life).
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
  -- Hashes of the posts, 0 for an interaction without one: all are about one post when both are the same.
  post_low bigint not null,
  post_high bigint not null,
  primary key (tenant_id, competitor_id, day, company_id)
);

-- The same by the first day of the month, to which weights are halved.
create table competitor_account_months (
  tenant_id uuid not null,
  competitor_id uuid not null,
  month date not null,
  company_id uuid not null,
  interactions integer not null,
  weight double precision not null,
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
  post_low bigint not null,
  post_high bigint not null,
  primary key (tenant_id, competitor_id, month, company_id)
);
create index competitor_account_months_company on competitor_account_months (tenant_id, company_id);

-- Rows of reps and of days are added to by every import: room on their pages keeps the indexes as they are.
create table competitor_rep_days (
  tenant_id uuid not null,
  competitor_id uuid not null,
  day date not null,
  rep_id uuid not null,
  interactions integer not null,
  comments integer not null,
  reactions integer not null,
  first_at timestamptz(3) not null,
  last_at timestamptz(3) not null,
  primary key (tenant_id, competitor_id, day, rep_id)
) with (fillfactor = 70);

create table competitor_rep_months (
  tenant_id uuid not null,
  competitor_id uuid not null,
  month date not null,
  rep_id uuid not null,
  interactions integer not null,
  comments integer not null,
  reactions integer not null,
  first_at timestamptz(3) not null,
  last_at timestamptz(3) not null,
  primary key (tenant_id, competitor_id, month, rep_id)
) with (fillfactor = 70);

-- The owner fills the tables of all workspaces.
alter table competitor_interactions no force row level security;
alter table monitoring_settings no force row level security;
alter table competitor_account_cells no force row level security;
alter table competitor_rep_cells no force row level security;

insert into competitor_account_days
select tenant_id, competitor_id, first_day, company_id, interactions, weight, touch_days, deep_interactions, c_level, vp,
  head, director, manager, unknown, ic, last_at, post_low, post_high
from competitor_account_cells
where span = 1
order by tenant_id, competitor_id, first_day, company_id;

insert into competitor_account_months
select d.tenant_id, d.competitor_id, date_trunc('month', d.day::timestamp)::date, d.company_id, sum(d.interactions),
  sum(d.weight * power(2::float8, (d.day - date_trunc('month', d.day::timestamp)::date) / h.half_life_days)),
  sum(d.touch_days), sum(d.deep_interactions), sum(d.c_level), sum(d.vp), sum(d.head), sum(d.director), sum(d.manager),
  sum(d.unknown), sum(d.ic), max(d.last_at), min(d.post_low), max(d.post_high)
from competitor_account_days d
join (
  select w.tenant_id, coalesce(nullif(greatest((s.model ->> 'half_life_days')::float8, 0), 0), 30) as half_life_days
  from workspaces w
  left join monitoring_settings s on s.tenant_id = w.tenant_id and json_typeof(s.model -> 'half_life_days') = 'number'
) h on h.tenant_id = d.tenant_id
group by 1, 2, 3, 4
order by 1, 2, 3, 4;

insert into competitor_rep_days
select tenant_id, competitor_id, first_day, rep_id, interactions, comments, reactions, first_at, last_at
from competitor_rep_cells
where span = 1
order by tenant_id, competitor_id, first_day, rep_id;

insert into competitor_rep_months
select tenant_id, competitor_id, date_trunc('month', day::timestamp)::date, rep_id, sum(interactions), sum(comments),
  sum(reactions), min(first_at), max(last_at)
from competitor_rep_days
group by 1, 2, 3, 4
order by 1, 2, 3, 4;

drop table competitor_account_cells;
drop table competitor_rep_cells;
drop index if exists competitor_days_empty;

-- On which days a rep interacted with an account, somebody with a target of it, and anybody with it: in order, each once.
drop table competitor_account_reps;
create table competitor_account_reps (
  tenant_id uuid not null,
  competitor_id uuid not null,
  company_id uuid not null,
  rep_id uuid not null,
  first_at timestamptz(3) not null,
  last_at timestamptz(3) not null,
  days date[] not null,
  primary key (tenant_id, competitor_id, company_id, rep_id)
);

drop table competitor_account_targets;
create table competitor_account_targets (
  tenant_id uuid not null,
  competitor_id uuid not null,
  company_id uuid not null,
  target_id uuid not null,
  first_at timestamptz(3) not null,
  last_at timestamptz(3) not null,
  days date[] not null,
  primary key (tenant_id, competitor_id, company_id, target_id)
);

drop table competitor_accounts;
create table competitor_accounts (
  tenant_id uuid not null,
  competitor_id uuid not null,
  company_id uuid not null,
  first_at timestamptz(3) not null,
  last_at timestamptz(3) not null,
  days date[] not null,
  primary key (tenant_id, competitor_id, company_id)
);

insert into competitor_account_reps
select tenant_id, competitor_id, company_id, rep_id, min(engagement_at), max(engagement_at),
  array_agg(distinct (engagement_at at time zone 'UTC')::date)
from competitor_interactions
where company_id is not null and excluded_reason is null
group by 1, 2, 3, 4
order by 1, 2, 3, 4;

insert into competitor_account_targets
select tenant_id, competitor_id, company_id, target_id, min(engagement_at), max(engagement_at),
  array_agg(distinct (engagement_at at time zone 'UTC')::date)
from competitor_interactions
where company_id is not null and excluded_reason is null
group by 1, 2, 3, 4
order by 1, 2, 3, 4;

insert into competitor_accounts
select tenant_id, competitor_id, company_id, min(engagement_at), max(engagement_at),
  array_agg(distinct (engagement_at at time zone 'UTC')::date)
from competitor_interactions
where company_id is not null and excluded_reason is null
group by 1, 2, 3
order by 1, 2, 3;

alter table competitor_interactions force row level security;
alter table monitoring_settings force row level security;
select enable_tenant_scope('competitor_account_days');
select enable_tenant_scope('competitor_account_months');
select enable_tenant_scope('competitor_rep_days');
select enable_tenant_scope('competitor_rep_months');
select enable_tenant_scope('competitor_account_reps');
select enable_tenant_scope('competitor_account_targets');
select enable_tenant_scope('competitor_accounts');
