-- What happened, for whoever follows along. Written in the transaction of the change itself.

create table events (
  tenant_id uuid not null,
  id uuid not null,
  type text not null,
  subject_id text not null,
  data json not null,
  -- The writing transaction: readers stop before the oldest one still open, so that no event that commits
  -- late is ever skipped.
  xid xid8 not null default pg_current_xact_id(),
  created_at timestamptz(3) not null,
  primary key (tenant_id, id)
);
create index events_order on events (tenant_id, xid, id);
create index events_age on events (tenant_id, created_at);
select enable_tenant_scope('events');
