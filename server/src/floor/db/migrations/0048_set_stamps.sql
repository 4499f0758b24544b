-- While these stamps are the same, so are the connectors that an owner has or a tag is on, and the companies that match
-- an ICP: sets that searches are made of, kept for longer than what was found with them. The one of connectors was
-- changed by those with an owner alone; companies had none of their own, and new ones did not count.
alter table route_slots add column companies_stamp uuid;

create or replace function keep_connector_totals() returns trigger
language plpgsql
as $$
declare
  columns constant text := 'select tenant_id, person_id, owner_id, '
    || case tg_table_name when 'person_tags' then 'tag_id' else '''00000000-0000-0000-0000-000000000000''::uuid as tag_id' end;
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
      select tenant_id from (' || moved || ') m group by tenant_id, person_id, owner_id, tag_id having sum(step) <> 0
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

create or replace function stamp_companies() returns trigger
language plpgsql
as $$
declare
  changed constant text := case tg_op when 'INSERT' then 'select tenant_id from came' else '
    select tenant_id
    from (
      select tenant_id, id, industry_key, industry_id, industry_parent_id, industry_group_id, employees, revenue, country
      from came
      except
      select tenant_id, id, industry_key, industry_id, industry_parent_id, industry_group_id, employees, revenue, country
      from went
    ) c' end;
  wanted_tenant uuid;
  slot uuid;
begin
  for wanted_tenant in execute 'select distinct tenant_id from (' || changed || ') c'
  loop
    slot := take_route_slot(wanted_tenant);
    update route_slots set companies_stamp = gen_random_uuid() where tenant_id = wanted_tenant and id = slot;
  end loop;
  return null;
end
$$;

create trigger stamp_companies_after_insert after insert on companies referencing new table as came
  for each statement execute function stamp_companies();
alter trigger stamp_companies on companies rename to stamp_companies_after_update;
