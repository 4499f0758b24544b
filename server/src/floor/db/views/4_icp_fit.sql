-- How well a company fits an ideal customer profile (ICP). A criterion is matched from 0 to 10 tenths, and null where
-- nothing can be said: the ICP does not ask, or the company's value is not known. Unknown is never a no: the fit
-- is the weighted mean over the known criteria, and the coverage says how much of what was asked is known.
--
-- The functions are inlined into the statements that call them; that needs each argument which stands twice in a
-- body to be a plain column.

-- Same industry 10, the next wider or narrower one 6, in the same widest one 3. What is in no list is compared by
-- name; against names that are in the list nothing can be said of it.
create or replace function icp_industry_match(
  key text, id integer, parent_id integer, group_id integer,
  wanted_keys text[], wanted_ids integer[], wanted_parent_ids integer[], wanted_group_ids integer[]
) returns integer
language sql immutable parallel safe
as $$
  select case
    when wanted_keys is null or key is null then null
    when key = any(wanted_keys) or id = any(wanted_ids) then 10
    when id is null then case when cardinality(wanted_ids) = 0 then 0 end
    when not group_id = any(wanted_group_ids) then 0
    when parent_id = any(wanted_ids) or id = any(wanted_parent_ids) then 6
    else 3
  end
$$;

-- Overlapping ranges 10, adjacent ones 5.
create or replace function icp_range_match(actual int8range, wanted int8multirange, near int8multirange)
returns integer
language sql immutable parallel safe
as $$
  select case
    when wanted is null or actual is null then null
    when not actual && near then 0
    when actual && wanted then 10
    else 5
  end
$$;

create or replace function icp_country_match(actual text, wanted text[]) returns integer
language sql immutable parallel safe
as $$
  select case
    when wanted is null or actual is null then null
    when actual = any(wanted) then 10
    else 0
  end
$$;

-- The weight of the criteria named: 100 for all four.
create or replace function icp_weight(industry boolean, employees boolean, revenue boolean, country boolean)
returns integer
language sql immutable parallel safe
as $$
  select case when industry then 30 else 0 end + case when employees then 25 else 0 end
    + case when revenue then 25 else 0 end + case when country then 20 else 0 end
$$;

-- 0 to 100 from the tenths of the criteria, null where none is known; `asked` is the weight of the criteria the ICP
-- has, and one without any fits everything. Whole numbers only, halves rounded up.
create or replace function icp_fit(asked integer, industry integer, employees integer, revenue integer, country integer)
returns integer
language sql immutable parallel safe
as $$
  select case
    when asked = 0 then 100
    else (
      20 * (
        icp_weight(true, false, false, false) * coalesce(industry, 0)
        + icp_weight(false, true, false, false) * coalesce(employees, 0)
        + icp_weight(false, false, true, false) * coalesce(revenue, 0)
        + icp_weight(false, false, false, true) * coalesce(country, 0)
      ) + icp_weight(industry is not null, employees is not null, revenue is not null, country is not null)
    ) / nullif(
      2 * icp_weight(industry is not null, employees is not null, revenue is not null, country is not null), 0)
  end
$$;

-- 0 to 1: how much of what the ICP asks is known.
create or replace function icp_coverage(
  asked integer, industry integer, employees integer, revenue integer, country integer
) returns numeric
language sql immutable parallel safe
as $$
  select case
    when asked = 0 then 1
    else round(
      icp_weight(industry is not null, employees is not null, revenue is not null, country is not null)::numeric / asked,
      2)
  end
$$;

-- What counts as a match, wherever matches are counted, named or selected.
create or replace function icp_is_match(fit integer) returns boolean
language sql immutable parallel safe
as $$ select fit >= 50 $$;
