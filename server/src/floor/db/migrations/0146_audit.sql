-- Who changed what, written in the transaction of the change.

create table audit_entries (
  tenant_id uuid not null references workspaces (tenant_id),
  id uuid not null,
  at timestamptz(3) not null,
  actor_kind text not null check (actor_kind in ('member', 'key', 'workflow')),
  -- No reference: an entry outlives whoever it tells of.
  actor_id uuid not null,
  -- Of what may be deleted for good; members and keys keep their rows.
  actor_name text,
  member_id uuid not null,
  operation text not null,
  subject text not null,
  fields text[] not null,
  outcome json not null,
  request_id text,
  primary key (tenant_id, id)
);
create index audit_entries_latest on audit_entries (tenant_id, at, id);
create index audit_entries_actor on audit_entries (tenant_id, actor_id, at, id);
create index audit_entries_operation on audit_entries (tenant_id, operation, at, id);
select enable_tenant_scope('audit_entries');
