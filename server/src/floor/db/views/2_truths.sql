-- Truths on which several operations must agree. Views see the rows of the reader, not of their owner.

-- The default rule of the opportunity search.
create or replace view visible_opportunities with (security_invoker = true) as
  select * from opportunities where hidden = 0;

-- Who owns a connector, with the name shown: first and last name, else the address.
create or replace view connector_ownership with (security_invoker = true) as
  select c.tenant_id, c.person_id as connector_id, o.id as owner_id, o.email as owner_email,
    coalesce(nullif(btrim(o.first_name || ' ' || o.last_name), ''), o.email) as owner_name
  from connectors c
  join owners o on o.tenant_id = c.tenant_id and o.id = c.owner_id;

-- The statuses of opportunities: the tags of the status group.
create or replace view statuses with (security_invoker = true) as
  select t.tenant_id, t.id, t.group_id, t.name, t.color, t.position, t.closes
  from tag_groups g
  join tags t on t.tenant_id = g.tenant_id and t.group_id = g.id
  where g.system_role = 'status';

-- The statuses of introductions under way: all that do not close, except the first of all, which means that nothing was
-- done yet.
create or replace view statuses_under_way with (security_invoker = true) as
  select s.tenant_id, s.id
  from statuses s
  where not s.closes and exists (
    select from tags f
    where f.tenant_id = s.tenant_id and f.group_id = s.group_id and (f.position, f.id) < (s.position, s.id)
  );

grant select on visible_opportunities, connector_ownership, statuses, statuses_under_way to throughline_app;

-- A date as precisely as it is known: `2020-05-03`, `2020-05` or `2020`.
-- Immutable, unlike to_char, so that an upsert on a cluster may call it.
create or replace function partial_date(day date, known_to text) returns text
language sql immutable parallel safe
as $$
  select lpad(extract(year from day)::int::text, 4, '0')
    || case when known_to = 'year' then '' else '-' || lpad(extract(month from day)::int::text, 2, '0') end
    || case when known_to in ('year', 'month') then '' else '-' || lpad(extract(day from day)::int::text, 2, '0') end
$$;

-- Whether a date says the same as one that is there, or the same less precisely.
create or replace function says_no_more(day date, known_to text, former_day date, former_known_to text) returns boolean
language sql immutable parallel safe
as $$
  select day is null
    or coalesce(starts_with(partial_date(former_day, former_known_to), partial_date(day, known_to)), false)
$$;

-- When a row was changed: now, and never as early as the change before, so that a version never comes back. A millisecond
-- is the same in every time zone, which is why this is immutable.
create or replace function next_version(changed_at timestamptz, former timestamptz) returns timestamptz
language sql immutable parallel safe
as $$ select greatest(changed_at, former + interval '1 millisecond') $$;
