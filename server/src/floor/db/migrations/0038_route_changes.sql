-- What each of the last transactions that stamped routes has changed, so that whoever holds routes in memory reads only
-- these again. A stamp counts them: what changed between two of its counts are the rows between.
alter table route_stamps add column n bigint not null default 0;

create table route_changes (
  tenant_id uuid not null,
  slot_id uuid not null,
  n bigint not null,
  stamp uuid not null,
  -- Through whom the routes lead that came, went or changed; null where they are too many to be told.
  connector_ids uuid[],
  -- Who got another name.
  person_ids uuid[] not null,
  primary key (tenant_id, slot_id, n)
);
select enable_tenant_scope('route_changes');
