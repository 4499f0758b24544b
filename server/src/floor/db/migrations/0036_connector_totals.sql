-- How many connectors each owner has, of all and with each tag, kept as the totals of routes are: by triggers, each
-- transaction in a slot that no other one has locked.

create table connector_totals (
  tenant_id uuid not null,
  owner_id uuid not null,
  -- All zeros for all connectors of the owner, whatever they carry.
  tag_id uuid not null,
  slot_id uuid not null,
  -- Below 0 where a slot saw more of them go than come.
  connectors integer not null,
  primary key (tenant_id, owner_id, tag_id, slot_id)
) with (fillfactor = 80);

-- Changed by whoever changes these totals in the slot: while all are the same, the totals are.
alter table route_slots add column connectors_stamp uuid;

-- A copy of connectors.owner_id; null for people who are no connectors.
alter table person_tags add column owner_id uuid;

-- Nobody gives the connector to somebody else meanwhile: a copy that is made is right when it can be seen. Who is no
-- connector yet becomes none meanwhile, since the reference of a connector to its person has to wait.
create function copy_owner() returns trigger
language plpgsql
as $$
begin
  select owner_id into new.owner_id
  from connectors
  where tenant_id = new.tenant_id and person_id = new.person_id
  for share;
  if not found then
    perform from people where tenant_id = new.tenant_id and id = new.person_id for update;
    select owner_id into new.owner_id
    from connectors
    where tenant_id = new.tenant_id and person_id = new.person_id
    for share;
  end if;
  return new;
end
$$;

create function keep_connector_totals() returns trigger
language plpgsql
as $$
declare
  columns constant text := 'select tenant_id, owner_id, '
    || case tg_table_name when 'person_tags' then 'tag_id' else '''00000000-0000-0000-0000-000000000000''::uuid as tag_id' end;
  came constant text := columns || ', 1 as step from came where owner_id is not null';
  went constant text := columns || ', -1 as step from went where owner_id is not null';
  moved constant text := case tg_op
    when 'INSERT' then came when 'DELETE' then went else came || ' union all ' || went end;
  owners constant text := case tg_op
    when 'DELETE' then 'select tenant_id, person_id, null::uuid as owner_id from went'
    else 'select tenant_id, person_id, owner_id from came' end;
  wanted_tenant uuid;
  slot uuid;
begin
  if tg_table_name = 'connectors' then
    if tg_op = 'UPDATE' then
      if not exists (
        select tenant_id, person_id, owner_id from came
        except
        select tenant_id, person_id, owner_id from went
      ) then
        return null;
      end if;
    end if;
    -- Planned anew each time, as is what follows: there may be one row or tens of thousands.
    execute '
      with due as materialized (
        select p.tenant_id, p.person_id, p.tag_id, c.owner_id
        from (' || owners || ') c
        join person_tags p on p.tenant_id = c.tenant_id and p.person_id = c.person_id
        where p.owner_id is distinct from c.owner_id
        order by p.person_id, p.tag_id
        for no key update of p
      )
      update person_tags p
      set owner_id = due.owner_id
      from due
      where p.tenant_id = due.tenant_id and p.person_id = due.person_id and p.tag_id = due.tag_id';
  end if;
  for wanted_tenant in execute '
    select distinct tenant_id
    from (
      select tenant_id from (' || moved || ') m group by tenant_id, owner_id, tag_id having sum(step) <> 0
    ) m'
  loop
    slot := take_route_slot(wanted_tenant);
    update route_slots set connectors_stamp = gen_random_uuid() where tenant_id = wanted_tenant and id = slot;
    execute '
      insert into connector_totals as t (tenant_id, owner_id, tag_id, slot_id, connectors)
      select tenant_id, owner_id, tag_id, $2, sum(step)
      from (' || moved || ') m
      where tenant_id = $1
      group by tenant_id, owner_id, tag_id
      having sum(step) <> 0
      on conflict (tenant_id, owner_id, tag_id, slot_id) do update set connectors = t.connectors + excluded.connectors'
    using wanted_tenant, slot;
  end loop;
  return null;
end
$$;

-- Counts the connectors of a workspace anew, while nobody else writes there.
create function recount_connectors(wanted_tenant uuid) returns void
language plpgsql
as $$
declare
  slot uuid := take_route_slot(wanted_tenant);
begin
  update person_tags p
  set owner_id = c.owner_id
  from person_tags k
  left join connectors c on c.tenant_id = wanted_tenant and c.person_id = k.person_id
  where p.tenant_id = wanted_tenant and k.tenant_id = wanted_tenant
    and k.person_id = p.person_id and k.tag_id = p.tag_id and p.owner_id is distinct from c.owner_id;
  update route_slots set connectors_stamp = gen_random_uuid() where tenant_id = wanted_tenant and id = slot;
  delete from connector_totals where tenant_id = wanted_tenant;
  insert into connector_totals (tenant_id, owner_id, tag_id, slot_id, connectors)
  select wanted_tenant, owner_id, tag_id, slot, connectors
  from (
    select owner_id, '00000000-0000-0000-0000-000000000000'::uuid as tag_id, count(*) as connectors
    from connectors
    where tenant_id = wanted_tenant and owner_id is not null
    group by owner_id
    union all
    select owner_id, tag_id, count(*)
    from person_tags
    where tenant_id = wanted_tenant and owner_id is not null
    group by owner_id, tag_id
  ) n;
end
$$;
revoke all on function recount_connectors(uuid) from public;

-- The owner of the tables may be bound by row security too: for the count of what is there it is lifted.
alter table connectors no force row level security;
alter table person_tags no force row level security;
alter table route_slots no force row level security;
select recount_connectors(tenant_id) from workspaces;
alter table connectors force row level security;
alter table person_tags force row level security;
alter table route_slots force row level security;
select enable_tenant_scope('connector_totals');

create trigger keep_connector_totals_after_insert after insert on connectors referencing new table as came
  for each statement execute function keep_connector_totals();
create trigger keep_connector_totals_after_update after update on connectors
  referencing old table as went new table as came for each statement execute function keep_connector_totals();
create trigger keep_connector_totals_after_delete after delete on connectors referencing old table as went
  for each statement execute function keep_connector_totals();
create trigger keep_connector_totals_after_insert after insert on person_tags referencing new table as came
  for each statement execute function keep_connector_totals();
create trigger keep_connector_totals_after_update after update on person_tags
  referencing old table as went new table as came for each statement execute function keep_connector_totals();
create trigger keep_connector_totals_after_delete after delete on person_tags referencing old table as went
  for each statement execute function keep_connector_totals();
create trigger copy_owner before insert on person_tags for each row execute function copy_owner();
