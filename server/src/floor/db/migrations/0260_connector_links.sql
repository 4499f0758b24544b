-- The private links of connectors: with theirs each sees and decides on their own network. One at most, gone with the
-- connector.

create table connector_links (
  tenant_id uuid not null,
  connector_id uuid not null,
  id uuid not null,
  token_hash bytea not null,
  -- Good as long as they are a member who may give one.
  created_by uuid not null,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  last_opened_at timestamptz(3),
  primary key (tenant_id, connector_id),
  foreign key (tenant_id, connector_id) references connectors (tenant_id, person_id) on delete cascade
);
create unique index connector_links_token on connector_links (tenant_id, token_hash);
select enable_tenant_scope('connector_links');

-- What connectors do by their links is in the audit log too.
alter table audit_entries drop constraint audit_entries_actor_kind_check;
alter table audit_entries add constraint audit_entries_actor_kind_check
  check (actor_kind in ('member', 'key', 'workflow', 'connector')) not valid;
