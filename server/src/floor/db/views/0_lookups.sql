-- Look-ups that run before a workspace is known. They run as the owner of the tables and return one row by an exact
-- secret or name. Outside a workspace they are all that the service may use, beside the tables without row security:
-- the queue and the staging tables.

create or replace function find_api_key(secret_hash bytea)
returns table (
  tenant_id uuid, key_id uuid, member_id uuid, scopes text[], expires_at timestamptz, revoked_at timestamptz, role text
)
language sql volatile security definer
set search_path = pg_catalog, public
as $$
  -- At most once an hour, so that requests that only read go on writing nothing.
  update api_keys k
  set last_used_at = now()
  where k.key_hash = secret_hash and (k.last_used_at is null or k.last_used_at < now() - interval '1 hour');

  select k.tenant_id, k.id, k.member_id, k.scopes, k.expires_at, coalesce(k.revoked_at, m.removed_at), m.role
  from api_keys k
  join members m on m.tenant_id = k.tenant_id and m.id = k.member_id
  where k.key_hash = secret_hash
$$;

create or replace function find_workspace(workspace_slug text)
returns table (tenant_id uuid, slug text, name text, is_sample boolean)
language sql stable security definer
set search_path = pg_catalog, public
as $$
  select w.tenant_id, w.slug, w.name, w.is_sample
  from workspaces w
  where w.slug = workspace_slug
$$;

-- A session that was opened with a key allows no more than the key, and ends with it.
create or replace function find_session(secret_hash bytea)
returns table (
  tenant_id uuid, session_id uuid, member_id uuid, scopes text[], expires_at timestamptz, revoked_at timestamptz,
  role text
)
language sql volatile security definer
set search_path = pg_catalog, public
as $$
  update sessions s
  set last_used_at = now()
  where s.token_hash = secret_hash and (s.last_used_at is null or s.last_used_at < now() - interval '1 hour');

  select s.tenant_id, s.id, s.member_id, k.scopes, least(s.expires_at, k.expires_at),
    coalesce(k.revoked_at, m.removed_at), m.role
  from sessions s
  join members m on m.tenant_id = s.tenant_id and m.id = s.member_id
  left join api_keys k on k.tenant_id = s.tenant_id and k.id = s.api_key_id
  where s.token_hash = secret_hash
$$;

-- The member who signs in by an address and a password: in the workspace named, or in the first that the address joined
-- among those where it has a password.
create or replace function find_password(canonical_email text, workspace_slug text)
returns table (tenant_id uuid, member_id uuid, password_hash text)
language sql stable security definer
set search_path = pg_catalog, public
as $$
  select m.tenant_id, m.id, m.password_hash
  from members m
  join workspaces w on w.tenant_id = m.tenant_id
  where m.email_canon = canonical_email and m.password_hash is not null and m.removed_at is null
    and (workspace_slug is null or w.slug = workspace_slug)
  order by m.created_at, m.id
  limit 1
$$;

-- The report a share token stands for, shared or not: whether it may be seen is decided in its workspace.
create or replace function find_shared_report(share_token uuid)
returns table (tenant_id uuid, report_id uuid)
language sql stable security definer
set search_path = pg_catalog, public
as $$
  select s.tenant_id, s.report_id
  from competitor_report_shares s
  where s.token = share_token
$$;

revoke all on function find_api_key(bytea), find_workspace(text), find_session(bytea),
  find_password(text, text), find_shared_report(uuid)
  from public;
grant execute on function find_api_key(bytea), find_workspace(text), find_session(bytea),
  find_password(text, text), find_shared_report(uuid)
  to throughline_app;
