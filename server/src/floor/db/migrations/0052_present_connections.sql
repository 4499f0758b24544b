-- How many present connections a connector has, which every route through it is weighed by, is told by the index alone.
create unique index connections_with_end on connections (tenant_id, connector_id, person_id) include (gone_at);
alter table connections drop constraint connections_pkey,
  add constraint connections_pkey primary key using index connections_with_end;
