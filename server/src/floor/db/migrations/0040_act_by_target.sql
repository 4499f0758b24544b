-- What is known of an act is looked up by whom it met and on which post: no other index begins so, and whatever the
-- planner knows of the table it has no other to take. Acts upon one person are found by it as well, and those of a chunk,
-- which are upon the people of a few accounts, are written side by side.
create unique index competitor_interactions_act on competitor_interactions (tenant_id, target_id, post_key, type, rep_id);
drop index competitor_interactions_natural;
drop index competitor_interactions_target;
