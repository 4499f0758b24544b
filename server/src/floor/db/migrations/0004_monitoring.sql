-- Competitor monitoring: whom we watch, whom they court, the interactions that show it, and what is made of them:
-- battlecards, reports and alerts. Merging of companies, which moves rows of all wings below, stands at the end.

-- Competitors and interactions

-- The competitors that a workspace watches.
create table competitors (
  tenant_id uuid not null,
  id uuid not null,
  -- A company is one competitor.
  company_id uuid not null,
  name text not null,
  search_name text not null,
  domain text,
  slug text,
  numeric_id text,
  is_active boolean not null default true,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, company_id) references companies (tenant_id, id)
);
-- A company is one competitor.
create unique index competitors_company on competitors (tenant_id, company_id);
-- The list of competitors by name.
create index competitors_name on competitors (tenant_id, search_name, id);
select enable_tenant_scope('competitors');

-- Everybody who interacts with somebody or is interacted with. Apart from `people`, whom the workspace knows:
-- strangers would swell that table, and these are known by several ids that only later turn out to be one person.
-- Each reported value has the time of its report, and the latest stays, so that files may be imported in any order.
create table competitor_people (
  tenant_id uuid not null,
  id uuid not null,
  -- The id shown: the profile's slug, else its encoded id, else its numeric one.
  social_id text not null,
  name text not null,
  search_name text not null,
  job_title text not null default '',
  -- By the title: c_level, vp, head, director, manager, ic, unknown.
  seniority text not null default 'unknown',
  company_id uuid,
  company_name text not null default '',
  -- When the values above were true; a report of an earlier day changes nothing.
  told_at timestamptz(3),
  -- Why no figure counts interactions with this person: the workspace's owners and members, the title, a decision by
  -- hand.
  is_teammate boolean not null default false,
  is_advisor boolean not null default false,
  dismissed_at timestamptz(3),
  dismissed_reason text,
  dismissed_by uuid,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  -- When the latest report of each value was made.
  name_told_at timestamptz(3),
  title_told_at timestamptz(3),
  company_told_at timestamptz(3),
  company_matched_by text check (company_matched_by in ('numeric_id', 'social_url', 'domain', 'name')),
  company_told_key text,
  primary key (tenant_id, id),
  foreign key (tenant_id, company_id) references companies (tenant_id, id)
);
-- One person per id shown.
create unique index competitor_people_social_id on competitor_people (tenant_id, social_id);
-- People whose name contains a text.
create index competitor_people_search_name on competitor_people using gin (tenant_id, search_name gin_trgm_ops);
-- The people of a company.
create index competitor_people_company on competitor_people (tenant_id, company_id);
-- Those who were dismissed by hand, newest first.
create index competitor_people_dismissed
  on competitor_people (tenant_id, dismissed_at) where dismissed_at is not null;
-- The teammates.
create index competitor_people_teammates on competitor_people (tenant_id, id) where is_teammate;
select enable_tenant_scope('competitor_people');

-- The ids of a person: `s:` slug, `e:` encoded id, `m:` numeric member id, `c:` a company's page. The primary key
-- gives an id to one person.
create table competitor_person_keys (
  tenant_id uuid not null,
  key text not null,
  person_id uuid not null,
  primary key (tenant_id, key),
  foreign key (tenant_id, person_id) references competitor_people (tenant_id, id)
    on delete cascade deferrable initially deferred
);
-- The ids of a person.
create index competitor_person_keys_person on competitor_person_keys (tenant_id, person_id);
select enable_tenant_scope('competitor_person_keys');

-- Other ids of a post ("ugcPost:", "share:", "activity:"); `post_key` is the canonical one.
create table competitor_post_aliases (
  tenant_id uuid not null,
  alias text not null,
  post_key text not null,
  primary key (tenant_id, alias)
);
-- The aliases of a post.
create index competitor_post_aliases_post on competitor_post_aliases (tenant_id, post_key);
select enable_tenant_scope('competitor_post_aliases');

-- The people of a competitor who are watched, from `watched_at` until `unwatched_at`.
create table competitor_reps (
  tenant_id uuid not null,
  competitor_id uuid not null,
  person_id uuid not null,
  source text not null check (source in ('listed', 'employer')),
  role_bucket text not null,
  role_bucket_source text not null check (role_bucket_source in ('rule', 'manual')),
  watched_at timestamptz(3) not null,
  unwatched_at timestamptz(3),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (tenant_id, competitor_id, person_id),
  foreign key (tenant_id, competitor_id) references competitors (tenant_id, id) on delete cascade,
  foreign key (tenant_id, person_id) references competitor_people (tenant_id, id)
);
-- The competitors for whom a person works.
create index competitor_reps_person on competitor_reps (tenant_id, person_id);
select enable_tenant_scope('competitor_reps');

-- Each interaction of a rep with a target, once.
create table competitor_interactions (
  tenant_id uuid not null,
  id uuid not null,
  competitor_id uuid not null,
  rep_id uuid not null,
  target_id uuid not null,
  type text not null check (type in (
    'comment', 'reply', 'connection', 'mention', 'repost_with_text', 'repost', 'follow', 'reaction', 'other'
  )),
  -- LIKE, PRAISE, EMPATHY, APPRECIATION, INTEREST, ENTERTAINMENT, MAYBE; of reactions alone.
  reaction_kind text,
  -- The canonical post; `day:YYYY-MM-DD` where the type needs a post and none is named; empty for a type without
  -- posts.
  post_key text not null,
  post_url text,
  content_preview text not null default '',
  engagement_at timestamptz(3) not null,
  time_precision text not null check (time_precision in ('exact', 'derived', 'day', 'observed')),
  -- The target's, copied: the account that the interaction counts for. Null when it is not known.
  company_id uuid,
  -- Why no figure counts it; null when figures do. Changed with its cause, in the same transaction.
  excluded_reason text check (excluded_reason in (
    'own_staff', 'teammate', 'advisor_investor', 'dismissed', 'company_actor', 'self'
  )),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  -- Of reports of one interaction the latest kind and the earliest text stay.
  kind_told_at timestamptz(3),
  content_told_at timestamptz(3),
  primary key (tenant_id, id),
  foreign key (tenant_id, competitor_id) references competitors (tenant_id, id),
  foreign key (tenant_id, rep_id) references competitor_people (tenant_id, id),
  foreign key (tenant_id, target_id) references competitor_people (tenant_id, id),
  foreign key (tenant_id, company_id) references companies (tenant_id, id)
);
-- One row per interaction. An import looks up what is known by target and post: no other index begins so, so that the
-- planner takes this one whatever it knows of the table.
create unique index competitor_interactions_act
  on competitor_interactions (tenant_id, target_id, post_key, type, rep_id);
-- Newest first, what figures count apart from what they do not: neither list walks past the other.
create index competitor_interactions_newest
  on competitor_interactions (tenant_id, (excluded_reason is null), engagement_at desc, id desc);
create index competitor_interactions_competitor
  on competitor_interactions (tenant_id, competitor_id, (excluded_reason is null), engagement_at desc, id desc);
create index competitor_interactions_company
  on competitor_interactions (tenant_id, company_id, (excluded_reason is null), engagement_at desc, id desc);
-- What figures leave out, newest first.
create index competitor_interactions_excluded
  on competitor_interactions (tenant_id, engagement_at desc, id desc) where excluded_reason is not null;
-- The interactions of a rep, and of a rep with an account.
create index competitor_interactions_rep on competitor_interactions (tenant_id, rep_id, engagement_at);
create index competitor_interactions_pair
  on competitor_interactions (tenant_id, competitor_id, company_id, rep_id, engagement_at)
  where excluded_reason is null;
-- The interactions on a post that turns out to be another one. By its hash, which takes less room and serves no other
-- look-up: the planner took an index of the post itself for look-ups of single interactions.
create index competitor_interactions_post on competitor_interactions (tenant_id, hashtext(post_key));
select enable_tenant_scope('competitor_interactions');

-- What a workspace decided for its monitoring; without a row the defaults hold.
create table monitoring_settings (
  tenant_id uuid not null primary key,
  ownership_rule text not null check (ownership_rule in ('client', 'crm_owner', 'either')),
  excludes_teammates boolean not null,
  -- The constants of the battlecard model that differ from the printed ones, under their names.
  model json not null,
  updated_at timestamptz(3) not null
);
select enable_tenant_scope('monitoring_settings');

-- Rollups that battlecards are read from

-- Interactions with an account in `span` whole UTC days from `first_day`: 1, 8, 64 or 512 days, counted from
-- 1970-01-01, so that any window is a handful of rows and two edges. Targets without a known company are in no
-- account. Written in the transaction that changes the interactions, as all rollups.
create table competitor_account_cells (
  tenant_id uuid not null,
  competitor_id uuid not null,
  span smallint not null,
  first_day date not null,
  company_id uuid not null,
  interactions integer not null,
  -- Sum of w * r * s / k of the battlecard model, each interaction halved towards the first day: at a time t it has
  -- to be multiplied by 2 ^ -((t - first_day) / half-life).
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
  -- The least and greatest hash of a post, 0 without one: all interactions are about one post when both are the same.
  post_low bigint not null,
  post_high bigint not null,
  primary key (tenant_id, competitor_id, span, first_day, company_id)
);
-- An account over all competitors, from the rows that together hold everything once.
create index competitor_account_cells_company on competitor_account_cells (tenant_id, company_id) where span = 512;
select enable_tenant_scope('competitor_account_cells');

-- Interactions of a rep, by the same spans of days. Every chunk of an import changes these rows, so pages keep room.
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
  -- When the newest of them was imported.
  brought_at timestamptz(3) not null,
  primary key (tenant_id, competitor_id, span, first_day, rep_id)
) with (fillfactor = 70);
select enable_tenant_scope('competitor_rep_cells');

-- Interactions of a competitor by UTC day, with room on the pages as well.
create table competitor_days (
  tenant_id uuid not null,
  competitor_id uuid not null,
  day date not null,
  interactions integer not null,
  brought_at timestamptz(3) not null,
  primary key (tenant_id, competitor_id, day)
) with (fillfactor = 70);
select enable_tenant_scope('competitor_days');

-- The first and last interaction of a competitor with an account. What has its first or last time in a window was
-- there; only what has one before and one after has to be looked up in `blocks`.
create table competitor_accounts (
  tenant_id uuid not null,
  competitor_id uuid not null,
  company_id uuid not null,
  first_at timestamptz(3),
  last_at timestamptz(3),
  -- The blocks of eight days, counted from 1970-01-01, with an interaction: block n is bit n modulo 512, which is
  -- exact where first and last time are less than 512 blocks apart.
  blocks bit(512) not null default 0::bit(512),
  primary key (tenant_id, competitor_id, company_id)
);
select enable_tenant_scope('competitor_accounts');

-- The same of each rep who interacted with an account.
create table competitor_account_reps (
  tenant_id uuid not null,
  competitor_id uuid not null,
  company_id uuid not null,
  rep_id uuid not null,
  first_at timestamptz(3),
  last_at timestamptz(3),
  blocks bit(512) not null default 0::bit(512),
  primary key (tenant_id, competitor_id, company_id, rep_id)
);
select enable_tenant_scope('competitor_account_reps');

-- The same of each target at an account.
create table competitor_account_targets (
  tenant_id uuid not null,
  competitor_id uuid not null,
  company_id uuid not null,
  target_id uuid not null,
  first_at timestamptz(3),
  last_at timestamptz(3),
  blocks bit(512) not null default 0::bit(512),
  primary key (tenant_id, competitor_id, company_id, target_id)
);
select enable_tenant_scope('competitor_account_targets');

-- The groups whose interactions a transaction changes, noted before and after the change; empty outside of it.
-- `company_id` is the nil UUID where the company is unknown.
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

-- Reports

-- Battlecards frozen at a moment. Without a reference to `competitors`: a report outlives the competitor it is about,
-- and keeps its name.
create table competitor_reports (
  tenant_id uuid not null,
  id uuid not null,
  -- The reports requested together, one per competitor.
  run_id uuid not null,
  competitor_id uuid not null,
  competitor_name text not null,
  status text not null check (status in ('QUEUED', 'RUNNING', 'COMPLETED', 'FAILED', 'CANCELLED')),
  -- The window requested; null is unbounded.
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
-- One report per competitor in a run.
create unique index competitor_reports_run on competitor_reports (tenant_id, run_id, competitor_id);
-- The list of reports, newest first.
create index competitor_reports_newest on competitor_reports (tenant_id, created_at desc, id desc);
-- The latest report of a competitor.
create index competitor_reports_latest
  on competitor_reports (tenant_id, competitor_id, completed_at desc, id desc) where status = 'COMPLETED';
-- The reports of a member.
create index competitor_reports_creator on competitor_reports (tenant_id, created_by);
select enable_tenant_scope('competitor_reports');

-- The link under which a report can be read without a key. Row security is not forced: `find_shared_report` looks up
-- a token before a workspace is known.
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
-- A shared report is looked up by its token alone.
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
-- The log of a report, and of a member.
create index competitor_report_share_log_report on competitor_report_share_log (tenant_id, report_id);
create index competitor_report_share_log_member on competitor_report_share_log (tenant_id, member_id);
select enable_tenant_scope('competitor_report_share_log');

-- When reports are made without a request; without a row never.
create table competitor_report_schedules (
  tenant_id uuid not null primary key,
  is_enabled boolean not null,
  every text not null check (every in ('day', 'week', 'month')),
  window_days integer not null,
  next_run_at timestamptz(3),
  updated_at timestamptz(3) not null
);
select enable_tenant_scope('competitor_report_schedules');

-- Alerts

-- How hotly a competitor courts an account, as last reported by an event.
create table competitor_alert_levels (
  tenant_id uuid not null,
  competitor_id uuid not null,
  company_id uuid not null,
  -- 0 below courting, 1 from there on, 2 from full court on.
  level smallint not null,
  -- When an event last reported a change of it; null before the first.
  level_told_at timestamptz(3),
  is_at_risk boolean not null,
  risk_told_at timestamptz(3),
  primary key (tenant_id, competitor_id, company_id),
  foreign key (tenant_id, competitor_id) references competitors (tenant_id, id) on delete cascade,
  foreign key (tenant_id, company_id) references companies (tenant_id, id)
);
-- The levels of an account.
create index competitor_alert_levels_company on competitor_alert_levels (tenant_id, company_id);
select enable_tenant_scope('competitor_alert_levels');

-- The reps of whom an event has reported that they appeared at an account.
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
-- The reps at an account, and the accounts of a rep.
create index competitor_alert_reps_company on competitor_alert_reps (tenant_id, company_id);
create index competitor_alert_reps_person on competitor_alert_reps (tenant_id, person_id);
select enable_tenant_scope('competitor_alert_reps');

-- Merged companies

-- Which company was merged into which, and what both showed before, so that a split restores exactly that.
create table company_merges (
  tenant_id uuid not null,
  id uuid not null,
  company_id uuid not null,
  into_id uuid not null,
  -- The keys that the merged company showed, and what the other one knew of itself before.
  shown_keys text[] not null,
  into_before json not null,
  merged_by uuid not null,
  merged_at timestamptz(3) not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, company_id) references companies (tenant_id, id) on delete cascade,
  foreign key (tenant_id, into_id) references companies (tenant_id, id) on delete cascade
);
-- A company is merged into one other.
create unique index company_merges_company on company_merges (tenant_id, company_id);
-- The companies that were merged into a company.
create index company_merges_into on company_merges (tenant_id, into_id);
select enable_tenant_scope('company_merges');

-- The rows that a merge moved, by table (`kind`) and id. `<table> gone` is a row that had its equal at the other
-- company and is kept here; `<table> added` one that was made there in its place.
create table company_merge_rows (
  tenant_id uuid not null,
  merge_id uuid not null,
  kind text not null,
  row_id text not null,
  kept json,
  primary key (tenant_id, merge_id, kind, row_id),
  foreign key (tenant_id, merge_id) references company_merges (tenant_id, id) on delete cascade
);
select enable_tenant_scope('company_merge_rows');

-- Staging of interactions, as described with import_companies. `..._n` is the `n` of the staged row referred to.

-- Every description of a person in the file, once. Descriptions with the same label are of one person.
create unlogged table import_actors (
  tenant_id uuid not null,
  job_id uuid not null,
  n integer not null,
  keys text[] not null,
  label integer not null,
  -- A company's page, which can interact like a person; its key is `c:` and the page's slug or number.
  is_company boolean not null,
  name text not null,
  search_name text not null,
  job_title text not null,
  seniority text not null,
  -- Null where the title leaves open whether a partner invests.
  is_advisor boolean,
  role_bucket text not null,
  company_n integer,
  company_name text not null,
  -- The time of the latest interaction that the description comes with.
  told_at timestamptz(3) not null,
  -- True for the rep of an interaction, false for the target.
  is_rep boolean not null,
  -- Of a rep: of which competitor, or why of none.
  competitor_id uuid,
  skipped text,
  -- Whether an interaction that is taken refers to it.
  is_needed boolean not null default false,
  -- Once the person exists.
  person_id uuid,
  -- Follows from the person's account, so that one chunk holds all interactions with it.
  bucket smallint,
  -- A title may say that somebody works nowhere any more ("Former CFO at Globex").
  has_left boolean not null default false
);
-- The rows of a job.
create index import_actors_job on import_actors (tenant_id, job_id, n);
-- The interactions with an account are found from its bucket.
create index import_actors_bucket on import_actors (tenant_id, job_id, bucket) where bucket is not null;
-- People are resolved in chunks of labels; the condition keeps the planner from taking this index for a row's number.
create index import_actors_label on import_actors (tenant_id, job_id, label) where is_needed;

-- The ids in those descriptions, by which labels are joined.
create unlogged table import_actor_keys (
  tenant_id uuid not null,
  job_id uuid not null,
  key text not null,
  label integer not null,
  person_id uuid
);
-- The rows of a job, by id and by label.
create index import_actor_keys_job on import_actor_keys (tenant_id, job_id, key);
create index import_actor_keys_label on import_actor_keys (tenant_id, job_id, label);

-- Posts that the file names by more than one id.
create unlogged table import_posts (
  tenant_id uuid not null,
  job_id uuid not null,
  n integer not null,
  keys text[] not null,
  label integer not null
);
-- The rows of a job.
create index import_posts_job on import_posts (tenant_id, job_id, n);

-- The ids of those posts, by which labels are joined.
create unlogged table import_post_keys (
  tenant_id uuid not null,
  job_id uuid not null,
  key text not null,
  label integer not null,
  post_key text
);
-- The rows of a job, by id and by label.
create index import_post_keys_job on import_post_keys (tenant_id, job_id, key);
create index import_post_keys_label on import_post_keys (tenant_id, job_id, label);

-- The interactions of the file.
create unlogged table import_acts (
  tenant_id uuid not null,
  job_id uuid not null,
  n integer not null,
  rep_n integer not null,
  target_n integer not null,
  type text not null,
  post_key text not null,
  -- Precision (0 exact, 1 derived, 2 day, 3 observed) times 10^14 plus Unix milliseconds: the least is the one to
  -- keep.
  time_key bigint not null,
  -- Unix milliseconds times 10 plus the kind's position: the greatest is the one to keep.
  kind_key bigint,
  post_url text,
  content text not null
);
-- The rows of a job, by target.
create index import_acts_job on import_acts (tenant_id, job_id, target_n);

-- The interactions of the chunk at work, each once: new ones, and known ones of which something changes. `chunk`
-- keeps them apart from those of earlier chunks.
create unlogged table import_due_acts (
  tenant_id uuid not null,
  job_id uuid not null,
  id uuid not null,
  is_new boolean not null,
  competitor_id uuid not null,
  rep_id uuid not null,
  target_id uuid not null,
  type text not null,
  post_key text not null,
  reaction_kind text,
  kind_told_at timestamptz(3),
  post_url text,
  content_preview text not null,
  content_told_at timestamptz(3),
  engagement_at timestamptz(3) not null,
  time_precision text not null,
  created_at timestamptz(3) not null,
  chunk integer not null,
  company_id uuid,
  excluded_reason text,
  -- True where somebody or something that the interaction refers to is gone.
  is_outdated boolean not null
);
-- The rows of a job, by chunk.
create index import_due_acts_job on import_due_acts (tenant_id, job_id, chunk);

grant select, insert, update, delete on import_actors, import_actor_keys, import_posts, import_post_keys, import_acts,
  import_due_acts to throughline_app;
