-- Searches by name.

-- A new one whenever routes come or go, are scored or hidden otherwise, or somebody is renamed, from the transaction that
-- does it: while the stamps of all slots are the same, a search by name finds the same. A slot that has none yet stands
-- for itself.
alter table route_slots add column stamp uuid;

-- A route that several of its names reach is told from these, in the indexes alone.
create unique index opportunities_route on opportunities (tenant_id, connector_id, prospect_id)
  include (id, hidden, score, company_id);
drop index opportunities_pair;
alter index opportunities_route rename to opportunities_pair;
create index opportunities_to on opportunities (tenant_id, prospect_id) include (id, hidden, score, company_id);
drop index opportunities_prospect;
alter index opportunities_to rename to opportunities_prospect;

create index connectors_search_name on connectors using gin (tenant_id, search_name gin_trgm_ops);
