-- People are looked up by the addresses of owners and members: those are our own.
create index people_email on people (tenant_id, email) where email is not null;

create index competitor_people_teammates on competitor_people (tenant_id, id) where is_teammate;

-- What figures leave out, newest first.
create index competitor_interactions_excluded on competitor_interactions (tenant_id, engagement_at desc, id desc)
  where excluded_reason is not null;

-- An account over all competitors, from the cells that between them hold everything once.
create index competitor_account_cells_company on competitor_account_cells (tenant_id, company_id) where span = 512;
