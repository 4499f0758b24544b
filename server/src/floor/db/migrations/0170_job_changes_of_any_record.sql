-- What a job found that put tags on many records, or gave many connectors another owner, so that it can be undone.

alter table job_changes alter column opportunity_id drop not null;
-- The opportunity, person or company that a job beside those over opportunities changed; no reference either.
alter table job_changes add column record_id uuid;
-- The owner from before, null for nobody.
alter table job_changes add column owner_id uuid;
-- The tags that the job put on and took off, the status of an opportunity among them.
alter table job_changes add column tags_added uuid[];
alter table job_changes add column tags_removed uuid[];
