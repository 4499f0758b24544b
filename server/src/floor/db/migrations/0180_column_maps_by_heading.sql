-- A map says of each heading which column it stands for, or null for none. It was kept by column, one heading for each.
alter table column_maps no force row level security;
update column_maps
set headings = (
  select coalesce(jsonb_object_agg(heading, name), '{}') from jsonb_each_text(headings) as named (name, heading)
);
alter table column_maps force row level security;

alter table jobs no force row level security;
update jobs
set input = jsonb_set(input, '{headings}', (
  select jsonb_object_agg(heading, name) from jsonb_each_text(input -> 'headings') as named (name, heading)
))
where input -> 'headings' <> '{}';
alter table jobs force row level security;
