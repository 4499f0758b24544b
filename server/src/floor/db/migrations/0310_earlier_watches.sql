-- When somebody was under watch before the watch of now, or the last one, began.
alter table competitor_reps add column earlier_watches tstzmultirange not null default '{}';
