-- The day as of which the list holds all contacts, where that is stated.
alter table import_connectors add column listed_on date;
