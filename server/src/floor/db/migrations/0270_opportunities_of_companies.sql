-- A search in target accounts may also ask who is known there, or through whom: the opportunities of a company are read in
-- this index alone.
drop index opportunities_company;
create index opportunities_company
  on opportunities (tenant_id, company_id) include (id, hidden, score, prospect_id, connector_id);
