-- While all these stamps of a workspace are the same, so is its list of target accounts: the accounts, the names of tiers
-- and what companies tell of themselves. Changed in a slot that no other transaction has locked, as the others are.
alter table route_slots add column accounts_stamp uuid;
alter table route_slots no force row level security;
update route_slots set accounts_stamp = gen_random_uuid();
alter table route_slots force row level security;

create function stamp_accounts() returns trigger
language plpgsql
as $$
declare
  changed constant text := case
    when tg_table_name = 'companies' then
      'select tenant_id, id, domain, numeric_id, slug from came except select tenant_id, id, domain, numeric_id, slug from went'
    when tg_table_name = 'tiers' then
      'select tenant_id, id, name from came except select tenant_id, id, name from went'
    when tg_op = 'DELETE' then 'select tenant_id from went'
    else 'select tenant_id from came' end;
  wanted_tenant uuid;
begin
  for wanted_tenant in execute 'select distinct tenant_id from (' || changed || ') c'
  loop
    update route_slots
    set accounts_stamp = gen_random_uuid()
    where tenant_id = wanted_tenant and id = (
      select id
      from route_slots
      where tenant_id = wanted_tenant
      order by id
      limit 1
      for no key update skip locked
    );
    if not found then
      insert into route_slots (tenant_id, id, stamp, accounts_stamp)
      values (wanted_tenant, new_id(), gen_random_uuid(), gen_random_uuid());
    end if;
  end loop;
  return null;
end
$$;

create trigger stamp_accounts_after_insert after insert on target_accounts referencing new table as came
  for each statement execute function stamp_accounts();
create trigger stamp_accounts_after_update after update on target_accounts referencing new table as came
  for each statement execute function stamp_accounts();
create trigger stamp_accounts_after_delete after delete on target_accounts referencing old table as went
  for each statement execute function stamp_accounts();
create trigger stamp_accounts_after_update after update on tiers referencing old table as went new table as came
  for each statement execute function stamp_accounts();
create trigger stamp_accounts_after_update after update on companies referencing old table as went new table as came
  for each statement execute function stamp_accounts();
