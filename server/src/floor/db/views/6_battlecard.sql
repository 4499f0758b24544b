-- Two lists of days as one, in order and each once.
create or replace function union_of_days(these date[], others date[]) returns date[]
language sql immutable parallel safe
as $$ select array_agg(distinct day order by day) from unnest(these || others) day $$;
