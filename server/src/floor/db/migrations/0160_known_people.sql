-- Whom the network knows is asked with the workspace at every table, as a cluster needs it, which a view cannot do.
drop view if exists known_competitor_people;
