-- While connectors_stamp is the same, so is the list of connectors, found by name, tag or owner and in its order: it is
-- another one when the name or the address of a connector changes too.
create or replace function keep_connector_totals() returns trigger
language plpgsql
as $$
declare
  columns constant text := 'select tenant_id, person_id, owner_id, ' || case tg_table_name
    when 'person_tags' then 'tag_id, null as search_name, null as social_id'
    else '''00000000-0000-0000-0000-000000000000''::uuid as tag_id, search_name, social_id' end;
  came constant text := columns || ', 1 as step from came';
  went constant text := columns || ', -1 as step from went';
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
        select tenant_id, person_id, owner_id, search_name, social_id from came
        except
        select tenant_id, person_id, owner_id, search_name, social_id from went
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
      select tenant_id
      from (' || moved || ') m
      group by tenant_id, person_id, owner_id, tag_id, search_name, social_id
      having sum(step) <> 0
    ) m'
  loop
    slot := take_route_slot(wanted_tenant);
    update route_slots set connectors_stamp = gen_random_uuid() where tenant_id = wanted_tenant and id = slot;
    execute '
      insert into connector_totals as t (tenant_id, owner_id, tag_id, slot_id, connectors)
      select tenant_id, owner_id, tag_id, $2, sum(step)
      from (' || moved || ') m
      where tenant_id = $1 and owner_id is not null
      group by tenant_id, owner_id, tag_id
      having sum(step) <> 0
      on conflict (tenant_id, owner_id, tag_id, slot_id) do update set connectors = t.connectors + excluded.connectors'
    using wanted_tenant, slot;
  end loop;
  return null;
end
$$;

-- Connectors that nobody owns did not change it once: where it was never set, nothing would be kept.
alter table route_slots no force row level security;
update route_slots set connectors_stamp = gen_random_uuid();
alter table route_slots force row level security;
