-- The day all routes of a connector were last weighed: scores age with the calendar, and every night those of an
-- earlier day are weighed anew.
alter table connectors add column routes_as_of date;
