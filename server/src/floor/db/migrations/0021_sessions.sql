-- Who is signed in to the application. Not forced, like the keys: a session is looked up by the hash of its token
-- before the workspace is known. It lives no longer than the key it was opened with.

create table sessions (
  tenant_id uuid not null references workspaces (tenant_id),
  id uuid not null,
  api_key_id uuid not null,
  token_hash bytea not null,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, api_key_id) references api_keys (tenant_id, id) on delete cascade
);
create unique index sessions_token on sessions (token_hash);
create index sessions_key on sessions (tenant_id, api_key_id);
select enable_tenant_scope('sessions', forced => false);
