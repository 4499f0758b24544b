-- What lets interactions be brought in in any order: each thing that is told of somebody or of an act is kept with the
-- time of its telling, and the latest (of a comment's text the earliest) stays.
alter table competitor_people add column name_told_at timestamptz(3);
alter table competitor_people add column title_told_at timestamptz(3);
alter table competitor_people add column company_told_at timestamptz(3);

alter table competitor_interactions add column kind_told_at timestamptz(3);
alter table competitor_interactions add column content_told_at timestamptz(3);
-- For posts that turn out to be one.
create index competitor_interactions_post on competitor_interactions (tenant_id, post_key);

-- True for a company that only the words of a headline name: it is looked up and not made.
alter table import_companies add column is_guess boolean not null default false;

-- Every way in which a job's file tells of somebody, once. Tellings with the same label are of one person.
create unlogged table import_actors (
  tenant_id uuid not null,
  job_id uuid not null,
  n integer not null,
  keys text[] not null,
  label integer not null,
  -- A company's page, which can act and be acted upon like a person; its key is `c:` and the page's slug or number.
  is_company boolean not null,
  name text not null,
  search_name text not null,
  job_title text not null,
  seniority text not null,
  is_advisor boolean not null,
  role_bucket text not null,
  company_n integer,
  company_name text not null,
  -- The latest act that the telling comes with.
  told_at timestamptz(3) not null,
  -- Told of as who acts, else as who is acted upon.
  is_rep boolean not null,
  -- Of a rep: for whom, or why for nobody.
  competitor_id uuid,
  skipped text,
  -- Whether an act that is taken concerns it.
  is_needed boolean not null default false,
  -- Once the person exists.
  person_id uuid,
  -- Follows from the person's account, so that one chunk holds all acts upon it.
  bucket smallint
);
create index import_actors_job on import_actors (tenant_id, job_id, n);

create unlogged table import_actor_keys (
  tenant_id uuid not null,
  job_id uuid not null,
  key text not null,
  label integer not null,
  person_id uuid
);
create index import_actor_keys_job on import_actor_keys (tenant_id, job_id, key);

-- Posts that the file names by more than one number.
create unlogged table import_posts (
  tenant_id uuid not null,
  job_id uuid not null,
  n integer not null,
  keys text[] not null,
  label integer not null
);
create index import_posts_job on import_posts (tenant_id, job_id, n);

create unlogged table import_post_keys (
  tenant_id uuid not null,
  job_id uuid not null,
  key text not null,
  label integer not null,
  post_key text
);
create index import_post_keys_job on import_post_keys (tenant_id, job_id, key);

create unlogged table import_acts (
  tenant_id uuid not null,
  job_id uuid not null,
  n integer not null,
  rep_n integer not null,
  target_n integer not null,
  type text not null,
  post_key text not null,
  -- Precision (0 exact, 1 derived, 2 observed) times 10^14 plus Unix milliseconds: the least is the one to keep.
  time_key bigint not null,
  -- Unix milliseconds times 10 plus the kind's place: the greatest is the one to keep.
  kind_key bigint,
  post_url text,
  content text not null
);
create index import_acts_job on import_acts (tenant_id, job_id, target_n);

-- The acts of the chunk at work, each once: new ones, and known ones of which something changes.
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
  created_at timestamptz(3) not null
);
create index import_due_acts_job on import_due_acts (tenant_id, job_id, id);

grant select, insert, update, delete
  on import_actors, import_actor_keys, import_posts, import_post_keys, import_acts, import_due_acts
  to throughline_app;
