-- While these stamps and the others of the same slots stay the same, so does the order of all routes by any of their
-- times. Changed in a slot that no other transaction has locked, as the others are.
alter table route_slots add column orders_stamp uuid;

create function stamp_orders() returns trigger
language plpgsql
as $$
declare
  changed constant text := '
    select tenant_id
    from (
      select tenant_id, id, created_at, updated_at, last_engagement_at from came
      except
      select tenant_id, id, created_at, updated_at, last_engagement_at from went
    ) c';
  wanted_tenant uuid;
begin
  for wanted_tenant in execute 'select distinct tenant_id from (' || changed || ') c'
  loop
    update route_slots
    set orders_stamp = gen_random_uuid()
    where tenant_id = wanted_tenant and id = (
      select id
      from route_slots
      where tenant_id = wanted_tenant
      order by id
      limit 1
      for no key update skip locked
    );
    if not found then
      insert into route_slots (tenant_id, id, stamp, orders_stamp)
      values (wanted_tenant, new_id(), gen_random_uuid(), gen_random_uuid());
    end if;
  end loop;
  return null;
end
$$;

create trigger stamp_orders after update on opportunities referencing old table as went new table as came
  for each statement execute function stamp_orders();
