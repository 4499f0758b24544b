-- Filters of tables that members keep, for themselves or for all of the workspace.

create table saved_views (
  tenant_id uuid not null,
  id uuid not null,
  owner_member_id uuid not null,
  entity text not null,
  name text not null,
  search_name text not null,
  -- json, not jsonb: kept as sent. The application's own; nothing of ours reads into it.
  filters json not null,
  member_query text not null,
  is_shared boolean not null,
  is_pinned boolean not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, owner_member_id) references members (tenant_id, id)
);
create index saved_views_name on saved_views (tenant_id, search_name, id);
create index saved_views_owner on saved_views (tenant_id, owner_member_id);
select enable_tenant_scope('saved_views');
