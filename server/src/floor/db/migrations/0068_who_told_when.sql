-- Of what is shown of a person it is known whether they told it of themselves, and as of which day: their own words stand
-- above those of others, and among equals the later ones. What was known before says neither and gives way to both.
alter table people
  add column name_is_own boolean not null default false,
  add column name_told_on date not null default '-infinity',
  add column email_told_on date not null default '-infinity',
  add column job_title_is_own boolean not null default false,
  add column job_title_told_on date not null default '-infinity',
  add column company_is_own boolean not null default false,
  add column company_told_on date not null default '-infinity';

alter table positions
  add column is_own boolean not null default false,
  add column told_on date not null default '-infinity';

alter table education
  add column is_own boolean not null default false,
  add column told_on date not null default '-infinity';

-- Files that are being read at this moment tell as of today.
alter table import_connectors add column told_on date not null default current_date;
alter table import_positions add column is_own boolean not null default false;
alter table import_education add column is_own boolean not null default false;
