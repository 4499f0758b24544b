-- Posts are settled in chunks, as people are: those of the labels from one up to another.
create index import_post_keys_label on import_post_keys (tenant_id, job_id, label);
