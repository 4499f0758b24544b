-- Roles, passwords, one-time links and invitations of members, and sessions that need no key.

alter table members add column role text not null default 'member'
  check (role in ('owner', 'admin', 'member', 'viewer'));
alter table members add column password_hash text;
-- A member who is gone keeps the row: views, workflows and histories go on naming them.
alter table members add column removed_at timestamptz(3);

-- Nobody loses what their keys allowed so far.
update members m
set role = case
  when m.is_owner then 'owner'
  when exists (
    select from api_keys k
    where k.tenant_id = m.tenant_id and k.member_id = m.id and k.revoked_at is null and 'admin' = any(k.scopes)
  ) then 'admin'
  else 'member'
end;
alter table members drop column is_owner;

-- Not forced: a password is looked up by its address before the workspace is known.
alter table members no force row level security;

create index members_by_email on members (email_canon);

alter table sessions add column member_id uuid;
update sessions s
set member_id = k.member_id
from api_keys k
where k.tenant_id = s.tenant_id and k.id = s.api_key_id;
alter table sessions alter column member_id set not null;
alter table sessions alter column api_key_id drop not null;
alter table sessions add column opened_with text not null default 'key'
  check (opened_with in ('key', 'password', 'link', 'invitation'));
alter table sessions add column user_agent text not null default '';
alter table sessions add foreign key (tenant_id, member_id) references members (tenant_id, id);
create index sessions_member on sessions (tenant_id, member_id, created_at);

-- The token of a link carries its workspace, so the hash is looked for there alone.
create table sign_in_links (
  tenant_id uuid not null references workspaces (tenant_id),
  id uuid not null,
  member_id uuid not null,
  token_hash bytea not null,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, member_id) references members (tenant_id, id) on delete cascade
);
create unique index sign_in_links_token on sign_in_links (tenant_id, token_hash);
create index sign_in_links_member on sign_in_links (tenant_id, member_id);
select enable_tenant_scope('sign_in_links');

create table invitations (
  tenant_id uuid not null references workspaces (tenant_id),
  id uuid not null,
  email text not null,
  email_canon text not null,
  role text not null check (role in ('owner', 'admin', 'member', 'viewer')),
  token_hash bytea not null,
  invited_by uuid not null,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, invited_by) references members (tenant_id, id)
);
create unique index invitations_email on invitations (tenant_id, email_canon);
create unique index invitations_token on invitations (tenant_id, token_hash);
create index invitations_inviter on invitations (tenant_id, invited_by);
select enable_tenant_scope('invitations');

-- Their columns change, so they are made anew with the other functions.
drop function if exists find_api_key(bytea);
drop function if exists find_session(bytea);
