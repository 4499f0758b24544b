-- How well the connector of an opportunity knows the prospect, as somebody has said who knows better than the evidence.
alter table opportunities
  add column rating text,
  -- A member, or the connector. No reference: members go, what they said stays.
  add column rated_by uuid,
  add column rated_at timestamptz(3);
alter table opportunities add constraint opportunities_rating_check check (
  num_nulls(rating, rated_by, rated_at) in (0, 3) and rating in ('well', 'slightly', 'not_at_all')
) not valid;
