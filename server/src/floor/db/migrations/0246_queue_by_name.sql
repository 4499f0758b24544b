-- The column says which queue a job or task is in.
alter table job_queue rename column lane to queue;
alter table pending_tasks rename column lane to queue;
