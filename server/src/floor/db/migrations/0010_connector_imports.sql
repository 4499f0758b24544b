-- Which import told of which connector, and when.

create table connector_imports (
  tenant_id uuid not null,
  connector_id uuid not null,
  job_id uuid not null,
  file_name text not null,
  finished_at timestamptz(3) not null,
  primary key (tenant_id, connector_id, job_id),
  foreign key (tenant_id, connector_id) references connectors (tenant_id, person_id) on delete cascade,
  foreign key (tenant_id, job_id) references jobs (tenant_id, id) on delete cascade
);
create index connector_imports_latest on connector_imports (tenant_id, connector_id, finished_at desc);
create index connector_imports_job on connector_imports (tenant_id, job_id);
select enable_tenant_scope('connector_imports');
