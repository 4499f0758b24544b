-- Searches that bring back routes that are hidden by default may ask for them in any order too. Those that the same
-- hides stand side by side in these indexes, so that a page is walked to in a few of them, whatever is brought back.
drop index opportunities_engaged;
drop index opportunities_updated;
drop index opportunities_created;
create index opportunities_engaged on opportunities (tenant_id, hidden, last_engagement_at desc nulls last, id);
create index opportunities_updated on opportunities (tenant_id, hidden, updated_at desc, id);
create index opportunities_created on opportunities (tenant_id, hidden, created_at desc, id);
