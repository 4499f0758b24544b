-- Searches of names. These functions run as the owner of the tables: `like` is not leakproof, so under row security it
-- would never reach the trigram index. Each therefore takes the workspace, and answers only for the workspace of the
-- transaction. Every call is planned anew (`force_custom_plan`), since a frequent text and a rare one want different
-- plans.

-- Whether a name or title has a pattern of textPattern (floor/db/sql.ts): a regular expression for the beginnings of
-- words, which begins with a bracket, or else a pattern of `like`. The planner inlines this function and drops the other
-- branch, so the trigram index is used.
create or replace function text_matches(name text, pattern text) returns boolean
language sql immutable parallel safe
as $$
  select case when left(pattern, 1) = '(' then name ~ pattern else name like pattern end
$$;

-- The next five find all rows whose name or title matches.

create or replace function search_people(tenant uuid, pattern text) returns setof uuid
language plpgsql stable security definer
set search_path = pg_catalog, public set plan_cache_mode = force_custom_plan
as $$
begin
  return query
    select p.id
    from people p
    where p.tenant_id = tenant and tenant = current_tenant() and text_matches(p.search_name, pattern);
end
$$;

create or replace function search_titles(tenant uuid, pattern text) returns setof uuid
language plpgsql stable security definer
set search_path = pg_catalog, public set plan_cache_mode = force_custom_plan
as $$
begin
  return query
    select p.id
    from people p
    where p.tenant_id = tenant and tenant = current_tenant() and text_matches(p.search_title, pattern);
end
$$;

create or replace function search_connectors(tenant uuid, pattern text) returns setof uuid
language plpgsql stable security definer
set search_path = pg_catalog, public set plan_cache_mode = force_custom_plan
as $$
begin
  return query
    select c.person_id
    from connectors c
    where c.tenant_id = tenant and tenant = current_tenant() and text_matches(c.search_name, pattern);
end
$$;

create or replace function search_companies(tenant uuid, pattern text) returns setof uuid
language plpgsql stable security definer
set search_path = pg_catalog, public set plan_cache_mode = force_custom_plan
as $$
begin
  return query
    select c.id
    from companies c
    where c.tenant_id = tenant and tenant = current_tenant() and text_matches(c.search_name, pattern);
end
$$;

create or replace function search_competitor_people(tenant uuid, pattern text) returns setof uuid
language plpgsql stable security definer
set search_path = pg_catalog, public set plan_cache_mode = force_custom_plan
as $$
begin
  return query
    select p.id
    from competitor_people p
    where p.tenant_id = tenant and tenant = current_tenant() and text_matches(p.search_name, pattern);
end
$$;

-- Suggestions while somebody types: at most `max_rows`, first names in which a word begins with the text, then names that
-- have it anywhere. `anywhere` is null for a text too short for the trigram index: it is frequent, so its matches are read
-- until there are enough. The matches of a longer text are a materialized set, and the limit stands outside: from a limit
-- beside the pattern the planner would conclude that a match comes soon, and read a table of a million rows for a text
-- that nobody has.

-- The caller shows connectors apart from people, so they would use up the limit. Among names in which a word begins with a
-- longer text they are left out; of these names ten times the limit are looked at.
create or replace function suggest_people(tenant uuid, word_start text, anywhere text, max_rows int)
returns setof uuid
language plpgsql stable security definer
set search_path = pg_catalog, public set plan_cache_mode = force_custom_plan
as $$
declare
  suggested int;
begin
  if anywhere is null then
    return query
      select p.id
      from people p
      where p.tenant_id = tenant and tenant = current_tenant() and p.search_name ~ word_start
      limit max_rows;
    return;
  end if;
  return query
    with at_word_start as materialized (
      select p.id as id
      from people p
      where p.tenant_id = tenant and tenant = current_tenant() and p.search_name ~ word_start
    )
    select s.id
    from (select s.id from at_word_start s limit 10 * max_rows) s
    -- A scalar looks each person up; `not exists` could be joined to all connectors.
    where (select true from connectors c where c.tenant_id = tenant and c.person_id = s.id) is null
    limit max_rows;
  get diagnostics suggested = row_count;
  if suggested < max_rows then
    return query
      with within_word as materialized (
        select p.id as id
        from people p
        where p.tenant_id = tenant and tenant = current_tenant() and p.search_name like anywhere
          and p.search_name !~ word_start
      )
      select w.id from within_word w limit max_rows - suggested;
  end if;
end
$$;

create or replace function suggest_connectors(tenant uuid, word_start text, anywhere text, max_rows int)
returns setof uuid
language plpgsql stable security definer
set search_path = pg_catalog, public set plan_cache_mode = force_custom_plan
as $$
declare
  suggested int;
begin
  if anywhere is null then
    return query
      select c.person_id
      from connectors c
      where c.tenant_id = tenant and tenant = current_tenant() and c.search_name ~ word_start
      limit max_rows;
    return;
  end if;
  return query
    with at_word_start as materialized (
      select c.person_id as id
      from connectors c
      where c.tenant_id = tenant and tenant = current_tenant() and c.search_name ~ word_start
    )
    select s.id from at_word_start s limit max_rows;
  get diagnostics suggested = row_count;
  if suggested < max_rows then
    return query
      with within_word as materialized (
        select c.person_id as id
        from connectors c
        where c.tenant_id = tenant and tenant = current_tenant() and c.search_name like anywhere
          and c.search_name !~ word_start
      )
      select w.id from within_word w limit max_rows - suggested;
  end if;
end
$$;

create or replace function suggest_companies(tenant uuid, word_start text, anywhere text, max_rows int)
returns setof uuid
language plpgsql stable security definer
set search_path = pg_catalog, public set plan_cache_mode = force_custom_plan
as $$
declare
  suggested int;
begin
  if anywhere is null then
    return query
      select c.id
      from companies c
      where c.tenant_id = tenant and tenant = current_tenant() and c.search_name ~ word_start
        and c.merged_into is null
      limit max_rows;
    return;
  end if;
  return query
    with at_word_start as materialized (
      select c.id as id
      from companies c
      where c.tenant_id = tenant and tenant = current_tenant() and c.search_name ~ word_start
        and c.merged_into is null
    )
    select s.id from at_word_start s limit max_rows;
  get diagnostics suggested = row_count;
  if suggested < max_rows then
    return query
      with within_word as materialized (
        select c.id as id
        from companies c
        where c.tenant_id = tenant and tenant = current_tenant() and c.search_name like anywhere
          and c.search_name !~ word_start
          and c.merged_into is null
      )
      select w.id from within_word w limit max_rows - suggested;
  end if;
end
$$;

revoke all
  on function search_people(uuid, text), search_titles(uuid, text), search_connectors(uuid, text),
    search_companies(uuid, text), search_competitor_people(uuid, text),
    suggest_people(uuid, text, text, int), suggest_connectors(uuid, text, text, int),
    suggest_companies(uuid, text, text, int)
  from public;
grant execute
  on function search_people(uuid, text), search_titles(uuid, text), search_connectors(uuid, text),
    search_companies(uuid, text), search_competitor_people(uuid, text),
    suggest_people(uuid, text, text, int), suggest_connectors(uuid, text, text, int),
    suggest_companies(uuid, text, text, int)
  to throughline_app;
