-- Look-ups that run before a workspace is known. They belong to the owner of the tables, return one row by
-- an exact secret or name, and are all the service may do outside a workspace.

create or replace function find_api_key(wanted bytea)
returns table (tenant_id uuid, key_id uuid, member_id uuid, scopes text[], expires_at timestamptz, revoked_at timestamptz)
language sql stable security definer
set search_path = pg_catalog, public
as $$
  select k.tenant_id, k.id, k.member_id, k.scopes, k.expires_at, k.revoked_at
  from api_keys k
  where k.key_hash = wanted
$$;

create or replace function find_workspace(wanted text)
returns table (tenant_id uuid, slug text, name text, is_sample boolean)
language sql stable security definer
set search_path = pg_catalog, public
as $$
  select w.tenant_id, w.slug, w.name, w.is_sample
  from workspaces w
  where w.slug = wanted
$$;

create or replace function find_session(wanted bytea)
returns table (
  tenant_id uuid, session_id uuid, member_id uuid, scopes text[], expires_at timestamptz, revoked_at timestamptz
)
language sql stable security definer
set search_path = pg_catalog, public
as $$
  select s.tenant_id, s.id, k.member_id, k.scopes, least(s.expires_at, k.expires_at), k.revoked_at
  from sessions s
  join api_keys k on k.tenant_id = s.tenant_id and k.id = s.api_key_id
  where s.token_hash = wanted
$$;

-- The report a share token stands for, shared or not: whether it may be seen is decided in its workspace.
create or replace function find_shared_report(wanted uuid)
returns table (tenant_id uuid, report_id uuid)
language sql stable security definer
set search_path = pg_catalog, public
as $$
  select s.tenant_id, s.report_id
  from competitor_report_shares s
  where s.token = wanted
$$;

revoke all on function find_api_key(bytea), find_workspace(text), find_session(bytea), find_shared_report(uuid)
  from public;
grant execute on function find_api_key(bytea), find_workspace(text), find_session(bytea), find_shared_report(uuid)
  to throughline_app;
