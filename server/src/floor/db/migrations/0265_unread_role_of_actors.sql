-- Nobody reads it; workers of the former version still write it.
alter table import_actors alter column role_bucket drop not null;
