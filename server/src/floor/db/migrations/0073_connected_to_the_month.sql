-- A source may tell the month or the year alone in which two people connected: the first day stands for it, and this
-- says how much of it is known.
alter table connections add column connected_on_precision text not null default 'day'
  check (connected_on_precision in ('day', 'month', 'year'));
alter table import_contacts add column connected_on_precision text not null default 'day';
