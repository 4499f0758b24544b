-- Who uses the service, and what a workspace sorts its network by: members, keys, owners, tags and tiers.

-- The tenants. Row security is not forced upon the owner of the schema: `find_workspace` looks up a slug before a
-- workspace is known.
create table workspaces (
  tenant_id uuid not null primary key,
  slug text not null,
  name text not null,
  is_sample boolean not null default false,
  created_at timestamptz(3) not null
);
-- One workspace per slug.
create unique index workspaces_slug on workspaces (slug);
select enable_tenant_scope('workspaces', forced => false);

-- The people who use a workspace.
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
-- One member per address.
create unique index members_email on members (tenant_id, email_canon);
select enable_tenant_scope('members');

-- The keys of members, of which only hashes are stored. Row security is not forced: `find_api_key` looks up a hash
-- before a workspace is known.
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
-- A key is looked up by its hash alone.
create unique index api_keys_hash on api_keys (key_hash);
-- The keys of a member.
create index api_keys_member on api_keys (tenant_id, member_id);
select enable_tenant_scope('api_keys', forced => false);

-- Who is signed in to the application. A session lives no longer than the key it was opened with, and is looked up by
-- the hash of its token like a key.
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
-- A session is looked up by the hash of its token alone.
create unique index sessions_token on sessions (token_hash);
-- The sessions that end with a key.
create index sessions_key on sessions (tenant_id, api_key_id);
select enable_tenant_scope('sessions', forced => false);

-- The colleagues to whom connectors are assigned.
create table owners (
  tenant_id uuid not null,
  id uuid not null,
  email text not null,
  email_canon text not null,
  first_name text not null default '',
  last_name text not null default '',
  avatar_url text not null default '',
  search_text text not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (tenant_id, id)
);
-- One owner per address.
create unique index owners_email on owners (tenant_id, email_canon);
select enable_tenant_scope('owners');

-- Groups of tags for accounts, people or opportunities (`path`). A group allows one tag on a record or several.
create table tag_groups (
  tenant_id uuid not null,
  id uuid not null,
  subject_type text not null check (subject_type in ('account', 'person', 'path')),
  name text not null,
  name_canon text not null,
  selection text not null check (selection in ('single', 'multi')),
  position integer not null,
  -- `status` and `connector_type`: the groups the service depends on, whatever they were renamed to.
  system_role text,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (tenant_id, id)
);
-- Names are unique among the groups of a kind of record.
create unique index tag_groups_name on tag_groups (tenant_id, subject_type, name_canon);
-- One group per role.
create unique index tag_groups_system_role on tag_groups (tenant_id, system_role);
select enable_tenant_scope('tag_groups');

-- The tags of a group, in the order shown. A status that `closes` hides its opportunities from the default search.
create table tags (
  tenant_id uuid not null,
  id uuid not null,
  group_id uuid not null,
  name text not null,
  name_canon text not null,
  color text not null,
  position integer not null,
  closes boolean not null default false,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, group_id) references tag_groups (tenant_id, id) on delete cascade
);
-- Names are unique in a group.
create unique index tags_name on tags (tenant_id, group_id, name_canon);
-- Lets an assignment prove by foreign key that its tag is of the group it claims.
create unique index tags_group on tags (tenant_id, group_id, id);
select enable_tenant_scope('tags');

-- The ranks of target accounts, in the order shown.
create table tiers (
  tenant_id uuid not null,
  id uuid not null,
  name text not null,
  name_canon text not null,
  position integer not null,
  primary key (tenant_id, id)
);
-- Names are unique.
create unique index tiers_name on tiers (tenant_id, name_canon);
select enable_tenant_scope('tiers');
