-- How many routes there are of each kind, kept by triggers in the transaction that changes them, whoever does: by what
-- hides them, score, status, company and tag, through each connector and
-- for each owner of connectors. A search by one of these counts no row.
--
-- A transaction counts in a slot that no other one has locked, as before. A connector's own counts stand on its row and
-- are changed by whoever can lock that row at once; who cannot leaves the change in uncounted_routes, for the next one
-- who can. So nobody waits to count, and what is kept and what is left there add up to what is.

drop table route_totals;
drop function recount_routes(uuid);
drop index opportunities_set_aside;

create table route_totals (
  tenant_id uuid not null,
  slot_id uuid not null,
  -- As opportunities.hidden.
  hidden smallint not null,
  -- -1 for routes without a score.
  score smallint not null,
  -- Below 0 where a slot saw more of them go than come.
  routes bigint not null,
  primary key (tenant_id, slot_id, hidden, score),
  foreign key (tenant_id, slot_id) references route_slots (tenant_id, id)
) with (fillfactor = 50);

create table status_totals (
  tenant_id uuid not null,
  slot_id uuid not null,
  status_id uuid not null,
  hidden smallint not null,
  routes bigint not null,
  primary key (tenant_id, slot_id, status_id, hidden),
  foreign key (tenant_id, slot_id) references route_slots (tenant_id, id)
) with (fillfactor = 50);

-- All routes into a company and those of each kind. An import writes thousands of these rows at once: a reference to the
-- slot, which never goes, would cost it more than they do.
create table company_totals (
  tenant_id uuid not null,
  company_id uuid not null,
  slot_id uuid not null,
  routes integer not null,
  routes_0 integer not null, routes_1 integer not null, routes_2 integer not null, routes_3 integer not null,
  routes_4 integer not null, routes_5 integer not null, routes_6 integer not null, routes_7 integer not null,
  routes_8 integer not null, routes_9 integer not null, routes_10 integer not null, routes_11 integer not null,
  routes_12 integer not null, routes_13 integer not null, routes_14 integer not null, routes_15 integer not null,
  primary key (tenant_id, company_id, slot_id)
) with (fillfactor = 80);

-- How many records carry a tag; routes by what hides them, all other records under 0.
create table tag_totals (
  tenant_id uuid not null,
  slot_id uuid not null,
  tag_id uuid not null,
  hidden smallint not null,
  carriers bigint not null,
  primary key (tenant_id, slot_id, tag_id, hidden),
  foreign key (tenant_id, slot_id) references route_slots (tenant_id, id)
) with (fillfactor = 50);

-- The counts of connectors added up by their owner: all zeros for those that are nobody's.
create table owner_totals (
  tenant_id uuid not null,
  slot_id uuid not null,
  owner_id uuid not null,
  hidden smallint not null,
  routes bigint not null,
  primary key (tenant_id, slot_id, owner_id, hidden),
  foreign key (tenant_id, slot_id) references route_slots (tenant_id, id)
) with (fillfactor = 50);

-- What is still to be added to the counts of connectors whose rows were locked by somebody else.
create table uncounted_routes (
  tenant_id uuid not null,
  id uuid not null,
  connector_id uuid not null,
  hidden smallint not null,
  routes integer not null,
  primary key (tenant_id, id)
);
create index uncounted_routes_connector on uncounted_routes (tenant_id, connector_id);

-- The routes of a connector by opportunities.hidden.
alter table connectors
  drop column routes_engaged, drop column routes_unengaged, drop column routes_unscored, drop column routes_bare,
  add column routes_0 integer not null default 0, add column routes_1 integer not null default 0,
  add column routes_2 integer not null default 0, add column routes_3 integer not null default 0,
  add column routes_4 integer not null default 0, add column routes_5 integer not null default 0,
  add column routes_6 integer not null default 0, add column routes_7 integer not null default 0,
  add column routes_8 integer not null default 0, add column routes_9 integer not null default 0,
  add column routes_10 integer not null default 0, add column routes_11 integer not null default 0,
  add column routes_12 integer not null default 0, add column routes_13 integer not null default 0,
  add column routes_14 integer not null default 0, add column routes_15 integer not null default 0;

-- A copy of opportunities.hidden.
alter table path_tags add column hidden smallint not null default 0;

create function take_route_slot(wanted_tenant uuid) returns uuid
language plpgsql
as $$
declare
  slot uuid;
begin
  select id into slot
  from route_slots
  where tenant_id = wanted_tenant
  order by id
  limit 1
  for no key update skip locked;
  if slot is null then
    insert into route_slots (tenant_id, id) values (wanted_tenant, new_id()) returning id into slot;
  end if;
  return slot;
end
$$;

create function keep_route_totals() returns trigger
language plpgsql
as $$
declare
  columns constant text := '
    select tenant_id, connector_id, company_id, status_id, hidden, coalesce(score, -1) as score';
  came constant text := columns || ', 1 as step from came';
  went constant text := columns || ', -1 as step from went';
  moved constant text := case tg_op
    when 'INSERT' then came when 'DELETE' then went else came || ' union all ' || went end;
  wanted_tenant uuid;
begin
  if tg_op = 'UPDATE' then
    if not exists (
      select tenant_id, id, connector_id, company_id, status_id, hidden, score from came
      except
      select tenant_id, id, connector_id, company_id, status_id, hidden, score from went
    ) then
      return null;
    end if;
    execute '
      with due as materialized (
        select p.tenant_id, p.opportunity_id, p.tag_id, c.hidden
        from came c
        join went w on w.tenant_id = c.tenant_id and w.id = c.id and w.hidden <> c.hidden
        join path_tags p on p.tenant_id = c.tenant_id and p.opportunity_id = c.id
        order by p.opportunity_id, p.tag_id
        for no key update of p
      )
      update path_tags p
      set hidden = due.hidden
      from due
      where p.tenant_id = due.tenant_id and p.opportunity_id = due.opportunity_id and p.tag_id = due.tag_id';
  end if;
  for wanted_tenant in execute 'select distinct tenant_id from (' || moved || ') m' loop
    -- Planned anew each time: there may be one row or hundreds of thousands.
    execute '
      with moved as materialized (
        select connector_id, status_id, hidden, score, sum(step) as routes
        from (' || moved || ') m
        where tenant_id = $1
        group by connector_id, status_id, hidden, score
        having sum(step) <> 0
      ),
      totals as (
        insert into route_totals as t (tenant_id, slot_id, hidden, score, routes)
        select $1, $2, hidden, score, sum(routes) from moved group by hidden, score having sum(routes) <> 0
        on conflict (tenant_id, slot_id, hidden, score) do update set routes = t.routes + excluded.routes
      ),
      of_statuses as (
        insert into status_totals as t (tenant_id, slot_id, status_id, hidden, routes)
        select $1, $2, status_id, hidden, sum(routes)
        from moved
        where status_id is not null
        group by status_id, hidden
        having sum(routes) <> 0
        on conflict (tenant_id, slot_id, status_id, hidden) do update set routes = t.routes + excluded.routes
      ),
      into_companies as (
        insert into company_totals as t (tenant_id, company_id, slot_id, routes,
          routes_0, routes_1, routes_2, routes_3, routes_4, routes_5, routes_6, routes_7, routes_8, routes_9,
          routes_10, routes_11, routes_12, routes_13, routes_14, routes_15)
        select $1, company_id, $2, sum(routes),
          coalesce(sum(routes) filter (where hidden = 0), 0), coalesce(sum(routes) filter (where hidden = 1), 0),
          coalesce(sum(routes) filter (where hidden = 2), 0), coalesce(sum(routes) filter (where hidden = 3), 0),
          coalesce(sum(routes) filter (where hidden = 4), 0), coalesce(sum(routes) filter (where hidden = 5), 0),
          coalesce(sum(routes) filter (where hidden = 6), 0), coalesce(sum(routes) filter (where hidden = 7), 0),
          coalesce(sum(routes) filter (where hidden = 8), 0), coalesce(sum(routes) filter (where hidden = 9), 0),
          coalesce(sum(routes) filter (where hidden = 10), 0), coalesce(sum(routes) filter (where hidden = 11), 0),
          coalesce(sum(routes) filter (where hidden = 12), 0), coalesce(sum(routes) filter (where hidden = 13), 0),
          coalesce(sum(routes) filter (where hidden = 14), 0), coalesce(sum(routes) filter (where hidden = 15), 0)
        from (
          select company_id, hidden, sum(step) as routes
          from (' || moved || ') m
          where tenant_id = $1 and company_id is not null
          group by company_id, hidden
          having sum(step) <> 0
        ) m
        group by company_id
        order by company_id
        on conflict (tenant_id, company_id, slot_id) do update
        set routes = t.routes + excluded.routes,
          routes_0 = t.routes_0 + excluded.routes_0, routes_1 = t.routes_1 + excluded.routes_1,
          routes_2 = t.routes_2 + excluded.routes_2, routes_3 = t.routes_3 + excluded.routes_3,
          routes_4 = t.routes_4 + excluded.routes_4, routes_5 = t.routes_5 + excluded.routes_5,
          routes_6 = t.routes_6 + excluded.routes_6, routes_7 = t.routes_7 + excluded.routes_7,
          routes_8 = t.routes_8 + excluded.routes_8, routes_9 = t.routes_9 + excluded.routes_9,
          routes_10 = t.routes_10 + excluded.routes_10, routes_11 = t.routes_11 + excluded.routes_11,
          routes_12 = t.routes_12 + excluded.routes_12, routes_13 = t.routes_13 + excluded.routes_13,
          routes_14 = t.routes_14 + excluded.routes_14, routes_15 = t.routes_15 + excluded.routes_15
      ),
      by_connector as materialized (
        select connector_id, hidden, sum(routes) as routes
        from moved
        group by connector_id, hidden
        having sum(routes) <> 0
      ),
      held as materialized (
        select k.person_id
        from connectors k
        where k.tenant_id = $1 and k.person_id in (
          select connector_id from by_connector
          union
          select connector_id from uncounted_routes where tenant_id = $1
        )
        order by k.person_id
        for no key update skip locked
      ),
      settled as (
        delete from uncounted_routes u
        using held
        where u.tenant_id = $1 and u.connector_id = held.person_id
        returning u.connector_id, u.hidden, u.routes
      ),
      counted as (
        select connector_id, sum(routes) as routes,
          coalesce(sum(routes) filter (where hidden = 0), 0) as routes_0,
          coalesce(sum(routes) filter (where hidden = 1), 0) as routes_1,
          coalesce(sum(routes) filter (where hidden = 2), 0) as routes_2,
          coalesce(sum(routes) filter (where hidden = 3), 0) as routes_3,
          coalesce(sum(routes) filter (where hidden = 4), 0) as routes_4,
          coalesce(sum(routes) filter (where hidden = 5), 0) as routes_5,
          coalesce(sum(routes) filter (where hidden = 6), 0) as routes_6,
          coalesce(sum(routes) filter (where hidden = 7), 0) as routes_7,
          coalesce(sum(routes) filter (where hidden = 8), 0) as routes_8,
          coalesce(sum(routes) filter (where hidden = 9), 0) as routes_9,
          coalesce(sum(routes) filter (where hidden = 10), 0) as routes_10,
          coalesce(sum(routes) filter (where hidden = 11), 0) as routes_11,
          coalesce(sum(routes) filter (where hidden = 12), 0) as routes_12,
          coalesce(sum(routes) filter (where hidden = 13), 0) as routes_13,
          coalesce(sum(routes) filter (where hidden = 14), 0) as routes_14,
          coalesce(sum(routes) filter (where hidden = 15), 0) as routes_15
        from (
          select b.connector_id, b.hidden, b.routes from by_connector b join held on held.person_id = b.connector_id
          union all
          select connector_id, hidden, routes from settled
        ) c
        group by connector_id
      ),
      of_connectors as (
        update connectors k
        set opportunities_count = k.opportunities_count + c.routes,
          routes_0 = k.routes_0 + c.routes_0, routes_1 = k.routes_1 + c.routes_1, routes_2 = k.routes_2 + c.routes_2,
          routes_3 = k.routes_3 + c.routes_3, routes_4 = k.routes_4 + c.routes_4, routes_5 = k.routes_5 + c.routes_5,
          routes_6 = k.routes_6 + c.routes_6, routes_7 = k.routes_7 + c.routes_7, routes_8 = k.routes_8 + c.routes_8,
          routes_9 = k.routes_9 + c.routes_9, routes_10 = k.routes_10 + c.routes_10,
          routes_11 = k.routes_11 + c.routes_11, routes_12 = k.routes_12 + c.routes_12,
          routes_13 = k.routes_13 + c.routes_13, routes_14 = k.routes_14 + c.routes_14,
          routes_15 = k.routes_15 + c.routes_15
        from counted c
        where k.tenant_id = $1 and k.person_id = c.connector_id
      )
      insert into uncounted_routes (tenant_id, id, connector_id, hidden, routes)
      select $1, new_id(), connector_id, hidden, routes
      from by_connector
      where connector_id not in (select person_id from held)'
    using wanted_tenant, take_route_slot(wanted_tenant);
  end loop;
  return null;
end
$$;

create function keep_tag_totals() returns trigger
language plpgsql
as $$
declare
  columns constant text := 'select tenant_id, tag_id, ' || case tg_table_name when 'path_tags' then 'hidden' else '0' end;
  came constant text := columns || ' as hidden, 1 as step from came';
  went constant text := columns || ' as hidden, -1 as step from went';
  moved constant text := case tg_op
    when 'INSERT' then came when 'DELETE' then went else came || ' union all ' || went end;
  wanted_tenant uuid;
begin
  for wanted_tenant in execute 'select distinct tenant_id from (' || moved || ') m' loop
    execute '
      insert into tag_totals as t (tenant_id, slot_id, tag_id, hidden, carriers)
      select tenant_id, $2, tag_id, hidden, sum(step)
      from (' || moved || ') m
      where tenant_id = $1
      group by tenant_id, tag_id, hidden
      having sum(step) <> 0
      on conflict (tenant_id, slot_id, tag_id, hidden) do update set carriers = t.carriers + excluded.carriers'
    using wanted_tenant, take_route_slot(wanted_tenant);
  end loop;
  return null;
end
$$;

-- Nobody changes what hides the route meanwhile: a copy that is made is right when it can be seen.
create function copy_hidden() returns trigger
language plpgsql
as $$
begin
  select hidden into new.hidden
  from opportunities
  where tenant_id = new.tenant_id and id = new.opportunity_id
  for share;
  new.hidden := coalesce(new.hidden, 0);
  return new;
end
$$;

create function keep_owner_totals() returns trigger
language plpgsql
as $$
declare
  columns constant text := '
    select tenant_id, coalesce(owner_id, ''00000000-0000-0000-0000-000000000000'') as owner_id, n.hidden, n.routes';
  counts constant text := '
    cross join lateral (values
      (0, c.routes_0), (1, c.routes_1), (2, c.routes_2), (3, c.routes_3), (4, c.routes_4), (5, c.routes_5),
      (6, c.routes_6), (7, c.routes_7), (8, c.routes_8), (9, c.routes_9), (10, c.routes_10), (11, c.routes_11),
      (12, c.routes_12), (13, c.routes_13), (14, c.routes_14), (15, c.routes_15)
    ) as n (hidden, routes)
    where n.routes <> 0';
  came constant text := columns || ' as routes from came c' || counts;
  went constant text := columns || ' * -1 as routes from went c' || counts;
  moved constant text := case tg_op
    when 'INSERT' then came when 'DELETE' then went else came || ' union all ' || went end;
  wanted_tenant uuid;
begin
  if tg_op = 'DELETE' then
    delete from uncounted_routes u using went where u.tenant_id = went.tenant_id and u.connector_id = went.person_id;
  end if;
  for wanted_tenant in execute '
    select distinct tenant_id
    from (
      select tenant_id, owner_id, hidden from (' || moved || ') m
      group by tenant_id, owner_id, hidden having sum(routes) <> 0
    ) m'
  loop
    execute '
      insert into owner_totals as t (tenant_id, slot_id, owner_id, hidden, routes)
      select tenant_id, $2, owner_id, hidden, sum(routes)
      from (' || moved || ') m
      where tenant_id = $1
      group by tenant_id, owner_id, hidden
      having sum(routes) <> 0
      on conflict (tenant_id, slot_id, owner_id, hidden) do update set routes = t.routes + excluded.routes'
    using wanted_tenant, take_route_slot(wanted_tenant);
  end loop;
  return null;
end
$$;

-- Counts everything of a workspace anew, while nobody else writes there.
create function recount_routes(wanted_tenant uuid) returns void
language plpgsql
as $$
declare
  slot uuid;
begin
  update path_tags p
  set hidden = o.hidden
  from opportunities o
  where p.tenant_id = wanted_tenant and o.tenant_id = wanted_tenant and o.id = p.opportunity_id
    and p.hidden <> o.hidden;
  delete from uncounted_routes where tenant_id = wanted_tenant;
  update connectors c
  set opportunities_count = n.routes,
    routes_0 = n.routes_0, routes_1 = n.routes_1, routes_2 = n.routes_2, routes_3 = n.routes_3, routes_4 = n.routes_4,
    routes_5 = n.routes_5, routes_6 = n.routes_6, routes_7 = n.routes_7, routes_8 = n.routes_8, routes_9 = n.routes_9,
    routes_10 = n.routes_10, routes_11 = n.routes_11, routes_12 = n.routes_12, routes_13 = n.routes_13,
    routes_14 = n.routes_14, routes_15 = n.routes_15
  from connectors k
  left join lateral (
    select count(*) as routes,
      count(*) filter (where o.hidden = 0) as routes_0, count(*) filter (where o.hidden = 1) as routes_1,
      count(*) filter (where o.hidden = 2) as routes_2, count(*) filter (where o.hidden = 3) as routes_3,
      count(*) filter (where o.hidden = 4) as routes_4, count(*) filter (where o.hidden = 5) as routes_5,
      count(*) filter (where o.hidden = 6) as routes_6, count(*) filter (where o.hidden = 7) as routes_7,
      count(*) filter (where o.hidden = 8) as routes_8, count(*) filter (where o.hidden = 9) as routes_9,
      count(*) filter (where o.hidden = 10) as routes_10, count(*) filter (where o.hidden = 11) as routes_11,
      count(*) filter (where o.hidden = 12) as routes_12, count(*) filter (where o.hidden = 13) as routes_13,
      count(*) filter (where o.hidden = 14) as routes_14, count(*) filter (where o.hidden = 15) as routes_15
    from opportunities o
    where o.tenant_id = wanted_tenant and o.connector_id = k.person_id
  ) n on true
  where k.tenant_id = wanted_tenant and c.tenant_id = wanted_tenant and c.person_id = k.person_id
    and (c.opportunities_count, c.routes_0, c.routes_1, c.routes_2, c.routes_3, c.routes_4, c.routes_5, c.routes_6, c.routes_7, c.routes_8,
      c.routes_9, c.routes_10, c.routes_11, c.routes_12, c.routes_13, c.routes_14, c.routes_15)
      is distinct from (n.routes, n.routes_0, n.routes_1, n.routes_2, n.routes_3, n.routes_4, n.routes_5, n.routes_6, n.routes_7, n.routes_8,
      n.routes_9, n.routes_10, n.routes_11, n.routes_12, n.routes_13, n.routes_14, n.routes_15);
  delete from route_totals where tenant_id = wanted_tenant;
  delete from status_totals where tenant_id = wanted_tenant;
  delete from company_totals where tenant_id = wanted_tenant;
  delete from tag_totals where tenant_id = wanted_tenant;
  delete from owner_totals where tenant_id = wanted_tenant;
  delete from route_slots where tenant_id = wanted_tenant;
  slot := take_route_slot(wanted_tenant);
  insert into route_totals (tenant_id, slot_id, hidden, score, routes)
  select wanted_tenant, slot, hidden, coalesce(score, -1), count(*)
  from opportunities
  where tenant_id = wanted_tenant
  group by hidden, coalesce(score, -1);
  insert into status_totals (tenant_id, slot_id, status_id, hidden, routes)
  select wanted_tenant, slot, status_id, hidden, count(*)
  from opportunities
  where tenant_id = wanted_tenant and status_id is not null
  group by status_id, hidden;
  insert into company_totals (tenant_id, company_id, slot_id, routes,
    routes_0, routes_1, routes_2, routes_3, routes_4, routes_5, routes_6, routes_7, routes_8, routes_9, routes_10,
    routes_11, routes_12, routes_13, routes_14, routes_15)
  select wanted_tenant, company_id, slot, count(*),
    count(*) filter (where hidden = 0), count(*) filter (where hidden = 1), count(*) filter (where hidden = 2),
    count(*) filter (where hidden = 3), count(*) filter (where hidden = 4), count(*) filter (where hidden = 5),
    count(*) filter (where hidden = 6), count(*) filter (where hidden = 7), count(*) filter (where hidden = 8),
    count(*) filter (where hidden = 9), count(*) filter (where hidden = 10), count(*) filter (where hidden = 11),
    count(*) filter (where hidden = 12), count(*) filter (where hidden = 13), count(*) filter (where hidden = 14),
    count(*) filter (where hidden = 15)
  from opportunities
  where tenant_id = wanted_tenant and company_id is not null
  group by company_id;
  insert into tag_totals (tenant_id, slot_id, tag_id, hidden, carriers)
  select wanted_tenant, slot, tag_id, hidden, count(*)
  from (
    select tag_id, hidden from path_tags where tenant_id = wanted_tenant
    union all
    select tag_id, 0 from person_tags where tenant_id = wanted_tenant
    union all
    select tag_id, 0 from account_tags where tenant_id = wanted_tenant
  ) carried
  group by tag_id, hidden;
  insert into owner_totals (tenant_id, slot_id, owner_id, hidden, routes)
  select wanted_tenant, slot, coalesce(c.owner_id, '00000000-0000-0000-0000-000000000000'), n.hidden, sum(n.routes)
  from connectors c
  cross join lateral (values
    (0, c.routes_0), (1, c.routes_1), (2, c.routes_2), (3, c.routes_3), (4, c.routes_4), (5, c.routes_5),
    (6, c.routes_6), (7, c.routes_7), (8, c.routes_8), (9, c.routes_9), (10, c.routes_10), (11, c.routes_11),
    (12, c.routes_12), (13, c.routes_13), (14, c.routes_14), (15, c.routes_15)
  ) as n (hidden, routes)
  where c.tenant_id = wanted_tenant and n.routes <> 0
  group by c.owner_id, n.hidden;
end
$$;
revoke all on function recount_routes(uuid) from public;

-- The owner of the tables may be bound by row security too: for the count of what is there it is lifted.
alter table opportunities no force row level security;
alter table connectors no force row level security;
alter table route_slots no force row level security;
alter table path_tags no force row level security;
alter table person_tags no force row level security;
alter table account_tags no force row level security;
select recount_routes(tenant_id) from workspaces;
alter table opportunities force row level security;
alter table connectors force row level security;
alter table route_slots force row level security;
alter table path_tags force row level security;
alter table person_tags force row level security;
alter table account_tags force row level security;
select enable_tenant_scope('route_totals');
select enable_tenant_scope('status_totals');
select enable_tenant_scope('company_totals');
select enable_tenant_scope('tag_totals');
select enable_tenant_scope('owner_totals');
select enable_tenant_scope('uncounted_routes');

create trigger keep_route_totals_after_insert after insert on opportunities referencing new table as came
  for each statement execute function keep_route_totals();
create trigger keep_route_totals_after_update after update on opportunities referencing old table as went new table as came
  for each statement execute function keep_route_totals();
create trigger keep_route_totals_after_delete after delete on opportunities referencing old table as went
  for each statement execute function keep_route_totals();
create trigger keep_owner_totals_after_insert after insert on connectors referencing new table as came
  for each statement execute function keep_owner_totals();
create trigger keep_owner_totals_after_update after update on connectors referencing old table as went new table as came
  for each statement execute function keep_owner_totals();
create trigger keep_owner_totals_after_delete after delete on connectors referencing old table as went
  for each statement execute function keep_owner_totals();
create trigger keep_tag_totals_after_insert after insert on path_tags referencing new table as came
  for each statement execute function keep_tag_totals();
create trigger keep_tag_totals_after_update after update on path_tags referencing old table as went new table as came
  for each statement execute function keep_tag_totals();
create trigger keep_tag_totals_after_delete after delete on path_tags referencing old table as went
  for each statement execute function keep_tag_totals();
create trigger keep_tag_totals_after_insert after insert on person_tags referencing new table as came
  for each statement execute function keep_tag_totals();
create trigger keep_tag_totals_after_delete after delete on person_tags referencing old table as went
  for each statement execute function keep_tag_totals();
create trigger keep_tag_totals_after_insert after insert on account_tags referencing new table as came
  for each statement execute function keep_tag_totals();
create trigger keep_tag_totals_after_delete after delete on account_tags referencing old table as went
  for each statement execute function keep_tag_totals();
create trigger copy_hidden before insert on path_tags for each row execute function copy_hidden();

-- The counts of many connectors are added up in the index alone.
create unique index connectors_routes on connectors (tenant_id, person_id)
  include (routes_0, routes_1, routes_2, routes_3, routes_4, routes_5, routes_6, routes_7, routes_8, routes_9, routes_10,
    routes_11, routes_12, routes_13, routes_14, routes_15);

-- Lists of connectors by tag, and the routes of an owner, know whom they are about from the index alone.
create index connectors_named on connectors (tenant_id, search_name, social_id) include (person_id);
drop index connectors_name;
alter index connectors_named rename to connectors_name;
create index connectors_owned on connectors (tenant_id, owner_id, search_name, social_id) include (person_id);
drop index connectors_owner;
alter index connectors_owned rename to connectors_owner;

-- A page of the routes with a tag is found among those that the search shows.
create index path_tags_carrier on path_tags (tenant_id, tag_id, opportunity_id) include (hidden);
drop index path_tags_tag;
alter index path_tags_carrier rename to path_tags_tag;
