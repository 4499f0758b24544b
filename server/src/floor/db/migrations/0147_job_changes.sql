-- What a job that changes many opportunities found, so that it can be undone.

create table job_changes (
  tenant_id uuid not null,
  job_id uuid not null,
  n integer not null,
  -- No reference: what is gone is passed over.
  opportunity_id uuid not null,
  -- The version that the job made; null where it has changed nothing.
  made_at timestamptz(3),
  -- What was before.
  status_id uuid,
  -- Null where the notes stayed.
  notes text,
  primary key (tenant_id, job_id, n),
  foreign key (tenant_id, job_id) references jobs (tenant_id, id) on delete cascade
);
select enable_tenant_scope('job_changes');

alter table jobs add column undone_by uuid;
