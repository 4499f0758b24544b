-- While all stamps of a workspace are the same, so are the routes by all that a search asks of them, whose connectors
-- are, what they carry, and what companies are held against ICPs by: whoever changes one of these counts in a slot or
-- takes one, and changes its stamp. It is no count and no time, so that a server set back to an earlier state never
-- gives one again.
alter table route_slots add column stamp uuid;
alter table route_slots no force row level security;
update route_slots set stamp = gen_random_uuid();
alter table route_slots force row level security;
alter table route_slots alter column stamp set not null;

create or replace function take_route_slot(wanted_tenant uuid) returns uuid
language plpgsql
as $$
declare
  slot uuid;
begin
  update route_slots
  set stamp = gen_random_uuid()
  where tenant_id = wanted_tenant and id = (
    select id
    from route_slots
    where tenant_id = wanted_tenant
    order by id
    limit 1
    for no key update skip locked
  )
  returning id into slot;
  if slot is null then
    insert into route_slots (tenant_id, id, stamp) values (wanted_tenant, new_id(), gen_random_uuid())
    returning id into slot;
  end if;
  return slot;
end
$$;

create function stamp_companies() returns trigger
language plpgsql
as $$
begin
  perform take_route_slot(c.tenant_id)
  from (
    select distinct tenant_id
    from (
      select tenant_id, id, industry_key, industry_id, industry_parent_id, industry_group_id, employees, revenue, country
      from came
      except
      select tenant_id, id, industry_key, industry_id, industry_parent_id, industry_group_id, employees, revenue, country
      from went
    ) changed
  ) c;
  return null;
end
$$;

create trigger stamp_companies after update on companies referencing old table as went new table as came
  for each statement execute function stamp_companies();

-- The routes in a status, by whose connectors they lead through, are told from the index alone.
create index opportunities_in_status on opportunities (tenant_id, status_id, id) include (hidden, score, connector_id)
  where status_id is not null;
drop index opportunities_status_id;
alter index opportunities_in_status rename to opportunities_status_id;
