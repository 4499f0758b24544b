-- Where events are sent, and what became of each.

create table webhook_endpoints (
  tenant_id uuid not null,
  id uuid not null,
  url text not null,
  description text not null default '',
  event_types text[] not null,
  is_enabled boolean not null default true,
  disabled_reason text check (disabled_reason in ('gone', 'failing')),
  disabled_at timestamptz(3),
  -- Signing needs the secret itself: encrypted where the service has a key for it.
  secret text not null,
  former_secret text,
  former_secret_until timestamptz(3),
  -- How far the stream of events has been taken up for it, and the number of its latest delivery.
  read_xid xid8 not null default pg_current_xact_id(),
  read_id uuid not null,
  last_n bigint not null default 0,
  failures integer not null default 0,
  failing_since timestamptz(3),
  paused_until timestamptz(3),
  -- Hidden from then on; its rows go step by step.
  deleted_at timestamptz(3),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (tenant_id, id)
);
select enable_tenant_scope('webhook_endpoints');

create table webhook_deliveries (
  tenant_id uuid not null,
  id uuid not null,
  endpoint_id uuid not null,
  -- The order in which an endpoint gets them.
  n bigint not null,
  message_id uuid not null,
  type text not null,
  -- Null where it is the event with the id of the message.
  body text,
  status text not null check (status in ('PENDING', 'DELIVERED', 'FAILED')),
  -- In all, and since it was last put on its way.
  attempt_count integer not null default 0,
  tries smallint not null default 0,
  tries_max smallint not null,
  attempts jsonb not null default '[]',
  due_at timestamptz(3),
  delivered_at timestamptz(3),
  created_at timestamptz(3) not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, endpoint_id) references webhook_endpoints (tenant_id, id)
);
create unique index webhook_deliveries_order on webhook_deliveries (tenant_id, endpoint_id, n);
create unique index webhook_deliveries_message on webhook_deliveries (tenant_id, endpoint_id, message_id);
create index webhook_deliveries_due on webhook_deliveries (tenant_id, endpoint_id, n, due_at) where status = 'PENDING';
create index webhook_deliveries_age on webhook_deliveries (tenant_id, created_at);
select enable_tenant_scope('webhook_deliveries');
