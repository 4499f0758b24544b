-- Relationship model rs-1: every piece of evidence is an independent chance p that the connector really
-- knows the prospect; the score is the chance that at least one is true (noisy-OR), capped at 98.
-- Half-lives: 365 days for a connection, 180 for an interaction, 5 years for time spent together.
--
-- The functions are inlined into the statements that call them; that needs each argument which stands twice
-- in a body to be cheap. `least` and `greatest` pass over nulls, and `power` and `exp` fail on underflow: so
-- nulls are distinguished by `case`, and exponents are bounded.

-- null for an unknown age; an age in the future counts as none.
create or replace function rs1_decay(age double precision, half_life double precision) returns double precision
language sql immutable parallel safe
as $$ select case when age > 0 then power(2::double precision, -least(age / half_life, 1000)) when age <= 0 then 1 end $$;

-- Beyond 500 contacts each single connection says less.
create or replace function rs1_dilution(degree bigint) returns double precision
language sql immutable parallel safe
as $$
  select case when degree > 500 then greatest(0.6, power(500.0::double precision / degree, 0.25)) else 1 end
$$;

-- An unknown date keeps the floor of 0.18. Says nothing of whether there is a connection: the caller must know.
create or replace function rs1_connection_p(connected_on date, degree bigint, as_of date) returns double precision
language sql immutable parallel safe
as $$ select (0.18 + coalesce(0.12 * rs1_decay(as_of - connected_on, 365), 0)) * rs1_dilution(degree) $$;

create or replace function rs1_engagement_weight(type text) returns double precision
language sql immutable parallel safe
as $$
  select case type
    when 'reaction' then 1 when 'repost' then 2 when 'comment' then 3 when 'mention' then 3 when 'reply' then 4
    when 'message' then 5 when 'recommendation' then 6 when 'meeting' then 8 else 1
  end::double precision
$$;

-- What the interactions of a group weigh on a day: their weights, each halved every 180 days.
create or replace function rs1_engagement_volume(type text, count integer, occurred_on date, as_of date)
returns double precision
language sql immutable parallel safe
as $$ select rs1_engagement_weight(type) * count * rs1_decay(as_of - occurred_on, 180) $$;

-- What one direction weighs: however many, reactions never weigh more than four fresh ones. null: none.
create or replace function rs1_direction_volume(reactions double precision, others double precision)
returns double precision
language sql immutable parallel safe
as $$ select case when reactions > 4 then 4 else coalesce(reactions, 0) end + coalesce(others, 0) $$;

-- Exchange counts more than one-sided attention: `out` and `in` reinforce each other.
create or replace function rs1_engagement_p(volume_out double precision, volume_in double precision, volume_unknown double precision)
returns double precision
language sql immutable parallel safe
as $$
  select 0.90 * (1 - exp(-least(
    (0.7 * (volume_out + volume_in) + 1.2 * least(volume_out, volume_in) + volume_unknown) / 10, 700)))
$$;

-- Months together saturate within a year.
create or replace function rs1_duration(months double precision) returns double precision
language sql immutable parallel safe
as $$ select 1 - exp(-least(months / 12, 700)) $$;

-- What is over fades to 35 %. `ended_on` null: it has not ended.
create or replace function rs1_fading(ended_on date, as_of date) returns double precision
language sql immutable parallel safe
as $$ select 0.35 + 0.65 * case when ended_on is null then 1 else rs1_decay(as_of - ended_on, 5 * 365.25) end $$;

-- In a company of 50 everybody knows everybody; headcount unknown counts as 1000, one function as 15 % of it.
create or replace function rs1_company_size(headcount integer, same_function boolean) returns double precision
language sql immutable parallel safe
as $$
  select least(1, sqrt(50 / case
    when same_function then greatest(10, coalesce(headcount, 1000) * 0.15)
    else greatest(1, coalesce(headcount, 1000))
  end::double precision))
$$;

-- Who connected while together, or within 180 days after, confirms that they met.
create or replace function rs1_is_corroborated(connected_on date, started_on date, finished_on date) returns boolean
language sql immutable parallel safe
as $$
  select coalesce(connected_on >= started_on and (finished_on is null or connected_on <= finished_on + 180), false)
$$;

create or replace function rs1_overlap_p(
  kind text, relation text, months double precision, started_on date, finished_on date,
  headcount integer, same_function boolean, same_programme boolean, connected_on date, as_of date
) returns double precision
language sql immutable parallel safe
as $$
  select case
    when relation = 'different_times' then 0.05
    when relation = 'dates_unknown' then 0.08
    when kind = 'school' then
      case when same_programme then 0.45 else 0.25 end * rs1_duration(months) * rs1_fading(finished_on, as_of)
    else 1 - power(
      1 - 0.90 * rs1_company_size(headcount, same_function) * rs1_duration(months) * rs1_fading(finished_on, as_of),
      case when rs1_is_corroborated(connected_on, started_on, finished_on) then 1.5 else 1 end)
  end::double precision
$$;

-- The score of a sum of ln(1 - p). Inferred evidence alone is never strong; no evidence is null, not 0.
create or replace function rs1_score(log_doubt double precision, inferred_only boolean) returns smallint
language sql immutable parallel safe
as $$
  select case when log_doubt is not null then
    least(
      round(100 * least(0.98, 1 - exp(greatest(log_doubt, -700)))),
      case when inferred_only then 69 else 98 end)
  end::smallint
$$;

-- What somebody has said who knows: as good as evidence that alone gives the least score of the word.
create or replace function rs1_rating_p(rating text) returns double precision
language sql immutable parallel safe
as $$
  select case rating when 'well' then 0.85 when 'slightly' then 0.40 else 0 end::double precision
$$;

-- The score between the bounds of what somebody has said.
create or replace function rs1_rated(score smallint, rating text) returns smallint
language sql immutable parallel safe
as $$
  select case rating
    when 'well' then greatest(score, 85) when 'slightly' then least(greatest(score, 40), 69)
    when 'not_at_all' then case when score > 5 then 5 else score end
    else score
  end::smallint
$$;

create or replace function rs1_tier(score smallint) returns text
language sql immutable parallel safe
as $$
  select case
    when score >= 70 then 'strong' when score >= 40 then 'moderate' when score >= 15 then 'weak'
    when score >= 0 then 'trace'
  end
$$;

-- Opportunities with the day on which they were last weighed. Where all of a connector were weighed later than a row was
-- written, its score came out the same on that day.
create or replace view weighed_opportunities with (security_invoker = true) as
  select o.tenant_id, o.id, o.connector_id, o.prospect_id, greatest(o.as_of, k.opportunities_as_of) as as_of
  from opportunities o
  join connectors k on k.tenant_id = o.tenant_id and k.person_id = o.connector_id;

grant select on weighed_opportunities to throughline_app;
