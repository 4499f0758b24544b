-- People are settled in chunks: those of the labels from one up to another. No row is looked up by its number in the first:
-- of rows just staged the planner takes an index that holds less of what is asked for to be as good.
create index import_actors_label on import_actors (tenant_id, job_id, label) where is_needed;
create index import_actor_keys_label on import_actor_keys (tenant_id, job_id, label);
