-- Searches by name.

-- A transaction in which routes come or go, are scored or hidden otherwise, or somebody is renamed changes a stamp that no
-- other one holds, and adds one where all are held: while all stamps are the same, a search by name finds the same.
create table route_stamps (
  tenant_id uuid not null,
  id uuid not null,
  stamp uuid not null,
  primary key (tenant_id, id)
) with (fillfactor = 50);
select enable_tenant_scope('route_stamps');
insert into route_stamps (tenant_id, id, stamp) select tenant_id, new_id(), gen_random_uuid() from workspaces;

-- A route that several of its names reach is told from these, in the indexes alone.
create unique index opportunities_route on opportunities (tenant_id, connector_id, prospect_id)
  include (id, hidden, score, company_id);
drop index opportunities_pair;
alter index opportunities_route rename to opportunities_pair;
create index opportunities_to on opportunities (tenant_id, prospect_id) include (id, hidden, score, company_id);
drop index opportunities_prospect;
alter index opportunities_to rename to opportunities_prospect;

create index connectors_search_name on connectors using gin (tenant_id, search_name gin_trgm_ops);
