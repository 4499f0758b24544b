-- A chunk after the next one that is done already: two may be at work at the same time, and either may end first.
alter table jobs add column chunk_ahead integer;
