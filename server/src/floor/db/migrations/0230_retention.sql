-- One task a day deletes what a workspace keeps no longer, where there was one for each table. A workspace begins with it;
-- those that are there already get it here, spread over the day, under an id of their own, since the task is asked for
-- nowhere else.
insert into pending_tasks (tenant_id, id, job_id, kind, key, lane, run_at)
select tenant_id, gen_random_uuid(), gen_random_uuid(), 'prune', '', 'tasks', now() + random() * interval '1 day'
from workspaces;
delete from pending_tasks where kind in ('prune_events', 'prune_audit', 'prune_webhooks', 'forget_job_changes');
delete from job_queue where kind in ('prune_events', 'prune_audit', 'prune_webhooks', 'forget_job_changes');
