-- Tasks: work that recurs or follows a write and has no row in `jobs`. Whoever wants one leaves a row here, so that
-- writes never wait for each other nor for the task at work. Handing the task out takes away every row that asked for
-- it and was committed by then; one that comes later stays, and the task runs once more. Like the queue it is read
-- across workspaces, so without row security, and holds ids and times only.
create table wanted_tasks (
  tenant_id uuid not null,
  id uuid not null,
  job_id uuid not null,
  kind text not null,
  key text not null,
  lane text not null check (lane in ('tasks', 'calls')),
  run_at timestamptz not null,
  primary key (tenant_id, id)
);
create index wanted_tasks_due on wanted_tasks (lane, run_at);
create index wanted_tasks_same on wanted_tasks (tenant_id, job_id, run_at);
grant select, insert, update, delete on wanted_tasks to throughline_app;

-- A lane is worked on by itself, so that long jobs keep no task waiting and calls to slow machines neither.
alter table job_queue add column lane text not null default 'jobs' check (lane in ('jobs', 'tasks', 'calls'));
alter table job_queue add column key text;
drop index job_queue_due;
create index job_queue_due on job_queue (lane, run_at);
