-- What makes an intake quick. An index of emptied rows kept every change of a measure from staying on its page: emptied
-- rows are now found by their keys.
drop index competitor_account_cells_empty;
drop index competitor_rep_cells_empty;
drop index competitor_days_empty;
drop index competitor_account_reps_empty;
drop index competitor_account_targets_empty;
drop index competitor_accounts_empty;

-- Every chunk of an intake changes these: there is room for it.
alter table competitor_rep_cells set (fillfactor = 70);
alter table competitor_days set (fillfactor = 70);

-- The acts upon an account are found from its bucket.
create index import_actors_bucket on import_actors (tenant_id, job_id, bucket) where bucket is not null;

-- The acts at hand, with all that is written of them. Those of a chunk are kept apart from those of chunks before.
alter table import_due_acts add column chunk integer not null;
alter table import_due_acts add column company_id uuid;
alter table import_due_acts add column excluded_reason text;
-- True where somebody or something that the act concerns is gone.
alter table import_due_acts add column is_outdated boolean not null;
drop index import_due_acts_job;
create index import_due_acts_job on import_due_acts (tenant_id, job_id, chunk);

-- Acts of a post are asked for where posts turn out to be one. By its hash, which takes less room and which nothing else
-- can be looked up by: an act was looked up by its post, however many acts the post has.
drop index competitor_interactions_post;
create index competitor_interactions_post on competitor_interactions (tenant_id, hashtext(post_key));
