-- Workspaces, members, keys, and the functions with which every later table is put under row security.

create extension if not exists pg_trgm;
create extension if not exists btree_gin;

create function current_tenant() returns uuid
language sql stable parallel safe
as $$ select nullif(current_setting('app.tenant_id', true), '')::uuid $$;

-- A UUIDv7 (RFC 9562) for rows that one statement makes in bulk; single rows get theirs from the service.
create function new_id() returns uuid
language sql volatile parallel safe
as $$
  select encode(
    set_bit(set_bit(
      overlay(uuid_send(gen_random_uuid())
        placing substring(int8send((extract(epoch from clock_timestamp()) * 1000)::bigint) from 3) from 1 for 6),
      52, 1), 53, 1),
    'hex')::uuid
$$;

-- Puts a table under the workspace of the transaction. The policy is the plain expression, not a call of
-- current_tenant(): it must hold no sub-select and stay readable in the catalogue.
create function enable_tenant_scope(tenant_table regclass, forced boolean default true) returns void
language plpgsql
as $$
begin
  execute format('alter table %s enable row level security', tenant_table);
  if forced then
    execute format('alter table %s force row level security', tenant_table);
  end if;
  execute format(
    'create policy tenant_scope on %s'
    ' using (tenant_id = nullif(current_setting(''app.tenant_id'', true), '''')::uuid)'
    ' with check (tenant_id = nullif(current_setting(''app.tenant_id'', true), '''')::uuid)',
    tenant_table);
  execute format('grant select, insert, update, delete on %s to throughline_app', tenant_table);
end
$$;

-- Not forced: the look-ups by slug and by key hash run before a workspace is known, in functions that
-- belong to the owner of these two tables.
create table workspaces (
  tenant_id uuid not null primary key,
  slug text not null,
  name text not null,
  is_sample boolean not null default false,
  created_at timestamptz(3) not null
);
create unique index workspaces_slug on workspaces (slug);
select enable_tenant_scope('workspaces', forced => false);

create table members (
  tenant_id uuid not null references workspaces (tenant_id),
  id uuid not null,
  email text not null,
  email_canon text not null,
  name text not null default '',
  is_owner boolean not null default false,
  created_at timestamptz(3) not null,
  primary key (tenant_id, id)
);
create unique index members_email on members (tenant_id, email_canon);
select enable_tenant_scope('members');

create table api_keys (
  tenant_id uuid not null references workspaces (tenant_id),
  id uuid not null,
  member_id uuid not null,
  name text not null default '',
  prefix text not null,
  key_hash bytea not null,
  scopes text[] not null,
  expires_at timestamptz(3),
  revoked_at timestamptz(3),
  created_at timestamptz(3) not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, member_id) references members (tenant_id, id)
);
create unique index api_keys_hash on api_keys (key_hash);
create index api_keys_member on api_keys (tenant_id, member_id);
select enable_tenant_scope('api_keys', forced => false);

create table idempotency_keys (
  tenant_id uuid not null,
  api_key_id uuid not null,
  idempotency_key text not null,
  request_hash text not null,
  status smallint,
  response text,
  created_at timestamptz(3) not null,
  primary key (tenant_id, api_key_id, idempotency_key)
);
create index idempotency_keys_age on idempotency_keys (tenant_id, created_at);
select enable_tenant_scope('idempotency_keys');
