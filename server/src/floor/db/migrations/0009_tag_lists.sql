-- The opportunities of a status in the order of their ids, for the pages of those that carry it.
create index opportunities_status_id on opportunities (tenant_id, status_id, id) where status_id is not null;
drop index opportunities_status;

-- How many opportunities of a connector are hidden and why is counted in the index alone.
create unique index opportunities_route on opportunities (tenant_id, connector_id, prospect_id) include (hidden);
drop index opportunities_pair;
alter index opportunities_route rename to opportunities_pair;
