-- Partial search of names. `like` is not leakproof, so under row security it would never reach the trigram
-- index; these functions run as the owner, take the workspace, and answer only for the one of the
-- transaction. A pattern is one of `like` or, where it begins with a bracket, a regular expression for the beginnings of
-- words, as textPattern (db/sql.ts) makes them. Plans are custom because a frequent and a rare one want different ones.

create or replace function search_people(wanted_tenant uuid, pattern text)
returns setof uuid
language plpgsql stable security definer
set search_path = pg_catalog, public
set plan_cache_mode = force_custom_plan
as $$
begin
  if left(pattern, 1) = '(' then
    return query
      select p.id
      from people p
      where p.tenant_id = wanted_tenant
        and wanted_tenant = current_tenant()
        and p.search_name ~ pattern;
  else
    return query
      select p.id
      from people p
      where p.tenant_id = wanted_tenant
        and wanted_tenant = current_tenant()
        and p.search_name like pattern;
  end if;
end
$$;

create or replace function search_titles(wanted_tenant uuid, pattern text)
returns setof uuid
language plpgsql stable security definer
set search_path = pg_catalog, public
set plan_cache_mode = force_custom_plan
as $$
begin
  if left(pattern, 1) = '(' then
    return query
      select p.id
      from people p
      where p.tenant_id = wanted_tenant
        and wanted_tenant = current_tenant()
        and p.search_title ~ pattern;
  else
    return query
      select p.id
      from people p
      where p.tenant_id = wanted_tenant
        and wanted_tenant = current_tenant()
        and p.search_title like pattern;
  end if;
end
$$;

create or replace function search_connectors(wanted_tenant uuid, pattern text)
returns setof uuid
language plpgsql stable security definer
set search_path = pg_catalog, public
set plan_cache_mode = force_custom_plan
as $$
begin
  if left(pattern, 1) = '(' then
    return query
      select c.person_id
      from connectors c
      where c.tenant_id = wanted_tenant
        and wanted_tenant = current_tenant()
        and c.search_name ~ pattern;
  else
    return query
      select c.person_id
      from connectors c
      where c.tenant_id = wanted_tenant
        and wanted_tenant = current_tenant()
        and c.search_name like pattern;
  end if;
end
$$;

create or replace function search_companies(wanted_tenant uuid, pattern text)
returns setof uuid
language plpgsql stable security definer
set search_path = pg_catalog, public
set plan_cache_mode = force_custom_plan
as $$
begin
  if left(pattern, 1) = '(' then
    return query
      select c.id
      from companies c
      where c.tenant_id = wanted_tenant
        and wanted_tenant = current_tenant()
        and c.search_name ~ pattern;
  else
    return query
      select c.id
      from companies c
      where c.tenant_id = wanted_tenant
        and wanted_tenant = current_tenant()
        and c.search_name like pattern;
  end if;
end
$$;

create or replace function search_competitor_people(wanted_tenant uuid, pattern text)
returns setof uuid
language plpgsql stable security definer
set search_path = pg_catalog, public
set plan_cache_mode = force_custom_plan
as $$
begin
  if left(pattern, 1) = '(' then
    return query
      select p.id
      from competitor_people p
      where p.tenant_id = wanted_tenant
        and wanted_tenant = current_tenant()
        and p.search_name ~ pattern;
  else
    return query
      select p.id
      from competitor_people p
      where p.tenant_id = wanted_tenant
        and wanted_tenant = current_tenant()
        and p.search_name like pattern;
  end if;
end
$$;

revoke all
  on function search_people(uuid, text), search_titles(uuid, text), search_connectors(uuid, text),
    search_companies(uuid, text), search_competitor_people(uuid, text)
  from public;
grant execute
  on function search_people(uuid, text), search_titles(uuid, text), search_connectors(uuid, text),
    search_companies(uuid, text), search_competitor_people(uuid, text)
  to throughline_app;
