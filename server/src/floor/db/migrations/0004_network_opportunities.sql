-- The network: connectors, whom they know, what shows it, and the routes that follow.

create table connectors (
  tenant_id uuid not null,
  person_id uuid not null,
  social_id text not null,
  search_name text not null,
  owner_id uuid,
  opportunities_count integer not null default 0,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (tenant_id, person_id),
  foreign key (tenant_id, person_id) references people (tenant_id, id),
  foreign key (tenant_id, owner_id) references owners (tenant_id, id)
);
create index connectors_name on connectors (tenant_id, search_name, social_id);
create unique index connectors_social_id on connectors (tenant_id, social_id);
create index connectors_owner on connectors (tenant_id, owner_id, search_name, social_id);
select enable_tenant_scope('connectors');

create table connections (
  tenant_id uuid not null,
  connector_id uuid not null,
  person_id uuid not null,
  connected_on date,
  gone_at timestamptz(3),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (tenant_id, connector_id, person_id),
  foreign key (tenant_id, connector_id) references connectors (tenant_id, person_id),
  foreign key (tenant_id, person_id) references people (tenant_id, id)
);
create index connections_person on connections (tenant_id, person_id);
select enable_tenant_scope('connections');

-- Acts of one type in one direction on one post or, without a post, on one day. Never their text.
create table engagements (
  tenant_id uuid not null,
  id uuid not null,
  connector_id uuid not null,
  person_id uuid not null,
  type text not null,
  direction text check (direction in ('out', 'in')),
  act_key text not null,
  occurred_at timestamptz(3) not null,
  count integer not null,
  url text,
  primary key (tenant_id, id),
  foreign key (tenant_id, connector_id) references connectors (tenant_id, person_id),
  foreign key (tenant_id, person_id) references people (tenant_id, id)
);
create unique index engagements_natural
  on engagements (tenant_id, connector_id, person_id, type, direction, act_key) nulls not distinct;
create index engagements_person on engagements (tenant_id, person_id);
select enable_tenant_scope('engagements');

-- Time two people spent at one company or school, `place_key` being the company id or the school key.
create table shared_times (
  tenant_id uuid not null,
  id uuid not null,
  connector_id uuid not null,
  person_id uuid not null,
  kind text not null check (kind in ('company', 'school')),
  place_key text not null,
  name text not null,
  relation text not null check (relation in ('together', 'different_times', 'dates_unknown')),
  started_on date,
  finished_on date,
  is_current boolean not null default false,
  months real not null default 0,
  headcount integer,
  same_function boolean not null default false,
  same_programme boolean not null default false,
  primary key (tenant_id, id),
  foreign key (tenant_id, connector_id) references connectors (tenant_id, person_id),
  foreign key (tenant_id, person_id) references people (tenant_id, id)
);
create unique index shared_times_natural on shared_times (tenant_id, connector_id, person_id, kind, place_key);
create index shared_times_person on shared_times (tenant_id, person_id);
select enable_tenant_scope('shared_times');

create table opportunities (
  tenant_id uuid not null,
  id uuid not null,
  connector_id uuid not null,
  prospect_id uuid not null,
  company_id uuid,
  score smallint check (score between 0 and 98),
  as_of date not null,
  model_version text not null,
  connected_on date,
  engagement_count integer not null default 0,
  last_engagement_at timestamptz(3),
  overlap_months integer not null default 0,
  status_id uuid,
  -- Copies of tags.closes and of "is a connector", so that what the search hides is known row by row.
  status_closes boolean not null default false,
  prospect_is_connector boolean not null default false,
  -- Why the default search hides the row: 1 unengaged, 2 terminal status, 4 unscored, 8 own connector.
  hidden smallint not null generated always as (
    (case when engagement_count = 0 then 1 else 0 end
    + case when status_closes then 2 else 0 end
    + case when score is null then 4 else 0 end
    + case when prospect_is_connector then 8 else 0 end)::smallint
  ) stored,
  notes text not null default '',
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, connector_id) references connectors (tenant_id, person_id),
  foreign key (tenant_id, prospect_id) references people (tenant_id, id),
  foreign key (tenant_id, company_id) references companies (tenant_id, id),
  foreign key (tenant_id, status_id) references tags (tenant_id, id)
);
create unique index opportunities_pair on opportunities (tenant_id, connector_id, prospect_id);
create index opportunities_prospect on opportunities (tenant_id, prospect_id);
create index opportunities_company on opportunities (tenant_id, company_id);
create index opportunities_status on opportunities (tenant_id, status_id) where status_id is not null;
create index opportunities_best on opportunities (tenant_id, score desc, id) where hidden = 0;
create index opportunities_hidden on opportunities (tenant_id, hidden);
select enable_tenant_scope('opportunities');

-- What changed, from what to what, who did it: on an opportunity or on its connector.
create table history (
  tenant_id uuid not null,
  id uuid not null,
  subject_id uuid not null,
  field text not null check (field in ('status', 'notes', 'owner', 'score')),
  from_value text,
  to_value text,
  member_id uuid,
  at timestamptz(3) not null,
  primary key (tenant_id, id)
);
create index history_subject on history (tenant_id, subject_id, at desc);
select enable_tenant_scope('history');

create table person_tags (
  tenant_id uuid not null,
  person_id uuid not null,
  tag_id uuid not null,
  group_id uuid not null,
  -- The group's id when it allows a single tag: the unique index is what keeps it single.
  single_group_id uuid,
  created_at timestamptz(3) not null,
  primary key (tenant_id, person_id, tag_id),
  foreign key (tenant_id, person_id) references people (tenant_id, id) on delete cascade,
  foreign key (tenant_id, group_id, tag_id) references tags (tenant_id, group_id, id) on delete cascade,
  check (single_group_id = group_id)
);
create unique index person_tags_single on person_tags (tenant_id, person_id, single_group_id);
create index person_tags_tag on person_tags (tenant_id, tag_id, person_id);
select enable_tenant_scope('person_tags');

create table account_tags (
  tenant_id uuid not null,
  company_id uuid not null,
  tag_id uuid not null,
  group_id uuid not null,
  single_group_id uuid,
  created_at timestamptz(3) not null,
  primary key (tenant_id, company_id, tag_id),
  foreign key (tenant_id, company_id) references companies (tenant_id, id) on delete cascade,
  foreign key (tenant_id, group_id, tag_id) references tags (tenant_id, group_id, id) on delete cascade,
  check (single_group_id = group_id)
);
create unique index account_tags_single on account_tags (tenant_id, company_id, single_group_id);
create index account_tags_tag on account_tags (tenant_id, tag_id, company_id);
select enable_tenant_scope('account_tags');

-- Tags of opportunities but for the status, which is opportunities.status_id and nothing else.
create table path_tags (
  tenant_id uuid not null,
  opportunity_id uuid not null,
  tag_id uuid not null,
  group_id uuid not null,
  single_group_id uuid,
  created_at timestamptz(3) not null,
  primary key (tenant_id, opportunity_id, tag_id),
  foreign key (tenant_id, opportunity_id) references opportunities (tenant_id, id) on delete cascade,
  foreign key (tenant_id, group_id, tag_id) references tags (tenant_id, group_id, id) on delete cascade,
  check (single_group_id = group_id)
);
create unique index path_tags_single on path_tags (tenant_id, opportunity_id, single_group_id);
create index path_tags_tag on path_tags (tenant_id, tag_id, opportunity_id);
select enable_tenant_scope('path_tags');
