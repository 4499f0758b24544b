-- Of some interactions the day is known and not the time.
alter table competitor_interactions drop constraint competitor_interactions_time_precision_check;
alter table competitor_interactions add constraint competitor_interactions_time_precision_check
  check (time_precision in ('exact', 'derived', 'day', 'observed'));

-- What is staged holds the place of the precision, best first: `observed` comes one later now.
do $$
declare
  workspace uuid;
begin
  for workspace in select tenant_id from workspaces loop
    perform set_config('app.tenant_id', workspace::text, true);
    update import_acts set time_key = time_key + 100000000000000
    where tenant_id = workspace and time_key >= 200000000000000;
  end loop;
  perform set_config('app.tenant_id', '', true);
end
$$;
