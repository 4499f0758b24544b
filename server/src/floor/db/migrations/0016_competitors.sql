-- Competitor monitoring: whom we watch, whom they court, and what shows it.

create table competitors (
  tenant_id uuid not null,
  id uuid not null,
  -- Which company it is: the same company is one competitor.
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
create unique index competitors_company on competitors (tenant_id, company_id);
create index competitors_name on competitors (tenant_id, search_name, id);
select enable_tenant_scope('competitors');

-- Everybody who acts or is acted upon. Apart from `people`, whom we know: strangers would swell that table, and these
-- are known by several ids that only later turn out to be one person.
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
  -- When what is said above was true; a source that tells of an earlier day changes nothing.
  told_at timestamptz(3),
  -- Set by the owners and members of the workspace, by the title, by hand: why no figure counts acts upon them.
  is_teammate boolean not null default false,
  is_advisor boolean not null default false,
  dismissed_at timestamptz(3),
  dismissed_reason text,
  dismissed_by uuid,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, company_id) references companies (tenant_id, id)
);
create unique index competitor_people_social_id on competitor_people (tenant_id, social_id);
create index competitor_people_search_name on competitor_people using gin (tenant_id, search_name gin_trgm_ops);
create index competitor_people_company on competitor_people (tenant_id, company_id);
create index competitor_people_dismissed on competitor_people (tenant_id, dismissed_at) where dismissed_at is not null;
select enable_tenant_scope('competitor_people');

-- `s:` slug, `e:` encoded id, `m:` numeric member id. The primary key makes an id that of one person.
create table competitor_person_keys (
  tenant_id uuid not null,
  key text not null,
  person_id uuid not null,
  primary key (tenant_id, key),
  foreign key (tenant_id, person_id) references competitor_people (tenant_id, id)
    on delete cascade deferrable initially deferred
);
create index competitor_person_keys_person on competitor_person_keys (tenant_id, person_id);
select enable_tenant_scope('competitor_person_keys');

-- Ids of one post under other names of it ("ugcPost:", "share:", "activity:"); `post_key` is the one all are kept under.
create table competitor_post_aliases (
  tenant_id uuid not null,
  alias text not null,
  post_key text not null,
  primary key (tenant_id, alias)
);
create index competitor_post_aliases_post on competitor_post_aliases (tenant_id, post_key);
select enable_tenant_scope('competitor_post_aliases');

-- Under watch from `watched_at` until `unwatched_at`.
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
create index competitor_reps_person on competitor_reps (tenant_id, person_id);
select enable_tenant_scope('competitor_reps');

create table competitor_interactions (
  tenant_id uuid not null,
  id uuid not null,
  competitor_id uuid not null,
  rep_id uuid not null,
  target_id uuid not null,
  type text not null check (type in
    ('comment', 'reply', 'connection', 'mention', 'repost_with_text', 'repost', 'follow', 'reaction', 'other')),
  -- LIKE, PRAISE, EMPATHY, APPRECIATION, INTEREST, ENTERTAINMENT, MAYBE; of reactions alone.
  reaction_kind text,
  -- The canonical post; `day:YYYY-MM-DD` where an act that needs one names none; empty for an act without a post.
  post_key text not null,
  post_url text,
  content_preview text not null default '',
  engagement_at timestamptz(3) not null,
  time_precision text not null check (time_precision in ('exact', 'derived', 'observed')),
  -- That of the target, copied: the account the act is counted for. Null when it is not known.
  company_id uuid,
  -- Why no figure counts it; null when figures do. Kept with what it follows from, in the same transaction.
  excluded_reason text check (excluded_reason in
    ('own_staff', 'teammate', 'advisor_investor', 'dismissed', 'company_actor', 'self')),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, competitor_id) references competitors (tenant_id, id),
  foreign key (tenant_id, rep_id) references competitor_people (tenant_id, id),
  foreign key (tenant_id, target_id) references competitor_people (tenant_id, id),
  foreign key (tenant_id, company_id) references companies (tenant_id, id)
);
-- One row per real act.
create unique index competitor_interactions_natural
  on competitor_interactions (tenant_id, rep_id, target_id, type, post_key);
-- Newest first, what figures count apart from what they do not: neither has to walk past the other.
create index competitor_interactions_newest
  on competitor_interactions (tenant_id, (excluded_reason is null), engagement_at desc, id desc);
create index competitor_interactions_competitor
  on competitor_interactions (tenant_id, competitor_id, (excluded_reason is null), engagement_at desc, id desc);
create index competitor_interactions_company
  on competitor_interactions (tenant_id, company_id, (excluded_reason is null), engagement_at desc, id desc);
create index competitor_interactions_target on competitor_interactions (tenant_id, target_id);
select enable_tenant_scope('competitor_interactions');

-- What a workspace has decided for itself; without a row the defaults hold.
create table monitoring_settings (
  tenant_id uuid not null primary key,
  ownership_rule text not null check (ownership_rule in ('client', 'crm_owner', 'either')),
  excludes_teammates boolean not null,
  -- The constants of the battlecard model that differ from the printed ones, under their names.
  model json not null,
  updated_at timestamptz(3) not null
);
select enable_tenant_scope('monitoring_settings');
