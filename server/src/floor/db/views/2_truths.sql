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

grant select on visible_opportunities, connector_ownership to throughline_app;

-- A date as precisely as it is known: `2020-05-03`, `2020-05` or `2020`.
create or replace function partial_date(day date, known_to text) returns text
language sql stable parallel safe
as $$
  select case known_to
    when 'year' then to_char(day, 'YYYY') when 'month' then to_char(day, 'YYYY-MM') else to_char(day, 'YYYY-MM-DD')
  end
$$;

-- Whether a date says the same as one that is there, or the same less precisely.
create or replace function says_no_more(day date, known_to text, former_day date, former_known_to text) returns boolean
language sql stable parallel safe
as $$
  select day is null
    or coalesce(starts_with(partial_date(former_day, former_known_to), partial_date(day, known_to)), false)
$$;
