-- The day of the list that left the contact out, where that is stated: an older list does not bring the contact back.
alter table connections add column gone_on date;
