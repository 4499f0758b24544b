-- How many routes there are, counted by whoever makes or removes them in the same transaction, so that nobody has to go
-- through a million of them; and indexes for the other orders of the search.
--
-- Counted is what only the build of routes changes: whether there was an engagement, and the score. What people and
-- other connectors change at any time, a closing status and a prospect who is a connector, is left out: those routes
-- are few and counted when asked for, in the index opportunities_set_aside. So nobody but imports and removals writes
-- here.

-- A transaction counts in a slot that no other one has locked, and adds one where all are: imports never wait for each
-- other. A total is the sum over all slots.
create table route_slots (
  tenant_id uuid not null,
  id uuid not null,
  primary key (tenant_id, id)
);
select enable_tenant_scope('route_slots');

create table route_totals (
  tenant_id uuid not null,
  slot_id uuid not null,
  is_engaged boolean not null,
  -- -1 for routes without a score.
  score smallint not null,
  -- Below 0 where a slot saw more of them go than come.
  routes bigint not null,
  primary key (tenant_id, slot_id, is_engaged, score),
  foreign key (tenant_id, slot_id) references route_slots (tenant_id, id)
) with (fillfactor = 50);
select enable_tenant_scope('route_totals');

-- The same for each connector: with an engagement and a score, without the one, the other, both. They add up to
-- opportunities_count.
alter table connectors
  add column routes_engaged integer not null default 0,
  add column routes_unengaged integer not null default 0,
  add column routes_unscored integer not null default 0,
  add column routes_bare integer not null default 0;

-- Counts all routes of a workspace anew, while nobody else writes them.
create function recount_routes(wanted_tenant uuid) returns void
language sql
as $$
  delete from route_totals where tenant_id = wanted_tenant;
  delete from route_slots where tenant_id = wanted_tenant;
  insert into route_slots (tenant_id, id) values (wanted_tenant, new_id());
  insert into route_totals (tenant_id, slot_id, is_engaged, score, routes)
  select o.tenant_id, (select s.id from route_slots s where s.tenant_id = wanted_tenant), o.engagement_count > 0,
    coalesce(o.score, -1), count(*)
  from opportunities o
  where o.tenant_id = wanted_tenant
  group by o.tenant_id, o.engagement_count > 0, coalesce(o.score, -1);
  update connectors c
  set routes_engaged = coalesce(n.engaged, 0), routes_unengaged = coalesce(n.unengaged, 0),
    routes_unscored = coalesce(n.unscored, 0), routes_bare = coalesce(n.bare, 0)
  from connectors k
  left join (
    select o.connector_id,
      count(*) filter (where o.engagement_count > 0 and o.score is not null) as engaged,
      count(*) filter (where o.engagement_count = 0 and o.score is not null) as unengaged,
      count(*) filter (where o.engagement_count > 0 and o.score is null) as unscored,
      count(*) filter (where o.engagement_count = 0 and o.score is null) as bare
    from opportunities o
    where o.tenant_id = wanted_tenant
    group by o.connector_id
  ) n on n.connector_id = k.person_id
  where k.tenant_id = wanted_tenant and c.tenant_id = wanted_tenant and c.person_id = k.person_id
    and (c.routes_engaged, c.routes_unengaged, c.routes_unscored, c.routes_bare)
      is distinct from (coalesce(n.engaged, 0), coalesce(n.unengaged, 0), coalesce(n.unscored, 0), coalesce(n.bare, 0));
$$;
revoke all on function recount_routes(uuid) from public;

-- The owner of the tables may be bound by row security too: for the count of what is there it is lifted.
alter table opportunities no force row level security;
alter table connectors no force row level security;
alter table route_slots no force row level security;
alter table route_totals no force row level security;
select recount_routes(tenant_id) from workspaces;
alter table opportunities force row level security;
alter table connectors force row level security;
alter table route_slots force row level security;
alter table route_totals force row level security;

create index opportunities_set_aside on opportunities (tenant_id, connector_id) include (hidden, score)
  where status_closes or prospect_is_connector;
drop index opportunities_hidden;

-- What the search filters by stands beside the order, so that routes which are passed by are not read.
drop index opportunities_best;
create index opportunities_best on opportunities (tenant_id, score desc, id) include (connector_id, company_id)
  where hidden = 0;
create index opportunities_score on opportunities (tenant_id, score desc nulls last, id) include (hidden);
create index opportunities_engaged on opportunities (tenant_id, last_engagement_at desc, id) where hidden = 0;
create index opportunities_updated on opportunities (tenant_id, updated_at desc, id) where hidden = 0;
create index opportunities_created on opportunities (tenant_id, created_at desc, id) where hidden = 0;

-- The routes with a status are counted in the index alone.
create index opportunities_in_status on opportunities (tenant_id, status_id, id) include (hidden, score)
  where status_id is not null;
drop index opportunities_status_id;
alter index opportunities_in_status rename to opportunities_status_id;

-- A search by name finds the routes of whom it names in the indexes alone.
create index opportunities_to on opportunities (tenant_id, prospect_id) include (id, hidden, score);
drop index opportunities_prospect;
alter index opportunities_to rename to opportunities_prospect;
create index opportunities_into on opportunities (tenant_id, company_id) include (id, hidden, score);
drop index opportunities_company;
alter index opportunities_into rename to opportunities_company;
create unique index opportunities_route on opportunities (tenant_id, connector_id, prospect_id)
  include (id, hidden, score);
drop index opportunities_pair;
alter index opportunities_route rename to opportunities_pair;
