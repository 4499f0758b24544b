-- The id of somebody stands for a name that nobody has told.
update people set name = social_id, search_name = lower(social_id) where name = '';
