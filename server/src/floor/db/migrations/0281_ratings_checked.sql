-- Reads the table without holding up anybody.
alter table opportunities validate constraint opportunities_rating_check;
