-- People are settled in chunks: those of the labels from one up to another.
create index import_actors_label on import_actors (tenant_id, job_id, label);
create index import_actor_keys_label on import_actor_keys (tenant_id, job_id, label);
