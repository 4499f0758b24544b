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

-- A few that a text is found in, for who types and picks: those in whose names a word begins with it, then those that have
-- it anywhere. A text of one or two letters is frequent and read until there are enough. The matches of a longer one are a
-- set of their own that is read no further than the limit: of a limit beside the pattern the planner would conclude that a
-- match comes soon, and read a table of a million rows for a text that nobody has. Connectors are passed over among people
-- whom a longer text finds, as long as there are not ten times as many.

create or replace function search_some_people(wanted_tenant uuid, word_start text, anywhere text, most int)
returns setof uuid
language plpgsql stable security definer
set search_path = pg_catalog, public
set plan_cache_mode = force_custom_plan
as $$
declare
  found_so_far int;
begin
  if anywhere is null then
    return query
      select p.id
      from people p
      where p.tenant_id = wanted_tenant
        and wanted_tenant = current_tenant()
        and p.search_name ~ word_start
      limit most;
    return;
  end if;
  return query
    with m as materialized (
      select p.id as id
      from people p
      where p.tenant_id = wanted_tenant
        and wanted_tenant = current_tenant()
        and p.search_name ~ word_start
    )
    select m.id
    from (select m.id from m limit 10 * most) m
    where (
      select true
      from connectors c
      where c.tenant_id = wanted_tenant and c.person_id = m.id
    ) is null
    limit most;
  get diagnostics found_so_far = row_count;
  if found_so_far < most then
    return query
      with m as materialized (
        select p.id as id
        from people p
        where p.tenant_id = wanted_tenant
          and wanted_tenant = current_tenant()
          and p.search_name like anywhere
          and p.search_name !~ word_start
      )
      select m.id from m limit most - found_so_far;
  end if;
end
$$;

create or replace function search_some_connectors(wanted_tenant uuid, word_start text, anywhere text, most int)
returns setof uuid
language plpgsql stable security definer
set search_path = pg_catalog, public
set plan_cache_mode = force_custom_plan
as $$
declare
  found_so_far int;
begin
  if anywhere is null then
    return query
      select c.person_id
      from connectors c
      where c.tenant_id = wanted_tenant
        and wanted_tenant = current_tenant()
        and c.search_name ~ word_start
      limit most;
    return;
  end if;
  return query
    with m as materialized (
      select c.person_id as id
      from connectors c
      where c.tenant_id = wanted_tenant
        and wanted_tenant = current_tenant()
        and c.search_name ~ word_start
    )
    select m.id from m limit most;
  get diagnostics found_so_far = row_count;
  if found_so_far < most then
    return query
      with m as materialized (
        select c.person_id as id
        from connectors c
        where c.tenant_id = wanted_tenant
          and wanted_tenant = current_tenant()
          and c.search_name like anywhere
          and c.search_name !~ word_start
      )
      select m.id from m limit most - found_so_far;
  end if;
end
$$;

create or replace function search_some_companies(wanted_tenant uuid, word_start text, anywhere text, most int)
returns setof uuid
language plpgsql stable security definer
set search_path = pg_catalog, public
set plan_cache_mode = force_custom_plan
as $$
declare
  found_so_far int;
begin
  if anywhere is null then
    return query
      select c.id
      from companies c
      where c.tenant_id = wanted_tenant
        and wanted_tenant = current_tenant()
        and c.search_name ~ word_start
        and c.merged_into is null
      limit most;
    return;
  end if;
  return query
    with m as materialized (
      select c.id as id
      from companies c
      where c.tenant_id = wanted_tenant
        and wanted_tenant = current_tenant()
        and c.search_name ~ word_start
        and c.merged_into is null
    )
    select m.id from m limit most;
  get diagnostics found_so_far = row_count;
  if found_so_far < most then
    return query
      with m as materialized (
        select c.id as id
        from companies c
        where c.tenant_id = wanted_tenant
          and wanted_tenant = current_tenant()
          and c.search_name like anywhere
          and c.search_name !~ word_start
          and c.merged_into is null
      )
      select m.id from m limit most - found_so_far;
  end if;
end
$$;

revoke all
  on function search_people(uuid, text), search_titles(uuid, text), search_connectors(uuid, text),
    search_companies(uuid, text), search_competitor_people(uuid, text),
    search_some_people(uuid, text, text, int), search_some_connectors(uuid, text, text, int),
    search_some_companies(uuid, text, text, int)
  from public;
grant execute
  on function search_people(uuid, text), search_titles(uuid, text), search_connectors(uuid, text),
    search_companies(uuid, text), search_competitor_people(uuid, text),
    search_some_people(uuid, text, text, int), search_some_connectors(uuid, text, text, int),
    search_some_companies(uuid, text, text, int)
  to throughline_app;
