-- How each member likes the application.

create table member_preferences (
  tenant_id uuid not null,
  member_id uuid not null,
  theme text not null check (theme in ('system', 'light', 'dark')),
  density text not null check (density in ('comfortable', 'compact')),
  language text,
  time_zone text,
  default_view_id uuid,
  single_keys boolean not null,
  primary key (tenant_id, member_id),
  foreign key (tenant_id, member_id) references members (tenant_id, id) on delete cascade
);
select enable_tenant_scope('member_preferences');
