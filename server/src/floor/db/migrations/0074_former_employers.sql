-- A title may tell that somebody works nowhere any more ("Former CFO at Globex").
alter table import_actors add column has_left boolean not null default false;
alter table import_contacts add column has_left boolean not null default false;
alter table import_connectors add column has_left boolean not null default false;
