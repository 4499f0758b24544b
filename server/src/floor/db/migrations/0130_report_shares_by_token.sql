-- A report's share is looked up by its token before a workspace is known, so on a cluster every node holds all shares,
-- while reports are spread by workspace. A table that every node holds cannot refer to one that is spread: whoever
-- deletes a report deletes its share.
alter table competitor_report_shares drop constraint competitor_report_shares_tenant_id_report_id_fkey;
