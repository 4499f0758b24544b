-- The planner's statistics. Only the owner of a table may analyze it, and autovacuum comes a minute later or more: until
-- then plans are made for what the tables held before an import.

-- Analyzes the tables that were never analyzed, that have grown by a tenth since, or of which the planner expects less
-- than a tenth of what the workspace has there, as it does of a workspace that is not in the statistics. Returns their
-- names. A table that somebody else analyzes or alters right now is left out, so that nobody waits here.
create or replace function analyze_grown_tables()
returns setof text
language plpgsql volatile security definer
set search_path = pg_catalog, public
as $$
declare
  candidate record;
  plan json;
  expected numeric;
  is_due boolean;
begin
  for candidate in
    select c.relname as name, greatest(100, c.reltuples / 1000)::int as few,
      c.reltuples < 0
        or pg_relation_size(c.oid) > 1.1 * c.relpages * current_setting('block_size')::int as has_grown
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id'
    -- What an import has staged is not logged, and goes with its job.
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relpersistence = 'p'
      and pg_relation_size(c.oid) > 0
    order by c.relname
  loop
    is_due := candidate.has_grown;
    if not is_due then
      execute format('explain (format json) select from %I where tenant_id = %L', candidate.name, current_tenant())
        into plan;
      expected := (plan -> 0 -> 'Plan' ->> 'Plan Rows')::numeric;
      if expected < 10000 then
        execute format(
            'select count(*) = $1 from (select from %I where tenant_id = $2 limit $1) t', candidate.name)
          into is_due
          using (10 * expected)::int + candidate.few, current_tenant();
      end if;
    end if;
    if is_due then
      execute format('analyze (skip_locked) %I', candidate.name);
      return next candidate.name;
    end if;
  end loop;
end
$$;

revoke all on function analyze_grown_tables() from public;
grant execute on function analyze_grown_tables() to throughline_app;
