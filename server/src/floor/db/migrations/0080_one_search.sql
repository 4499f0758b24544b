-- Opportunities are searched and counted from their own rows: nothing is kept beside them.

drop trigger keep_route_totals_after_insert on opportunities;
drop trigger keep_route_totals_after_update on opportunities;
drop trigger keep_route_totals_after_delete on opportunities;
drop trigger stamp_orders on opportunities;
drop trigger keep_owner_totals_after_insert on connectors;
drop trigger keep_owner_totals_after_update on connectors;
drop trigger keep_owner_totals_after_delete on connectors;
drop trigger keep_connector_totals_after_insert on connectors;
drop trigger keep_connector_totals_after_update on connectors;
drop trigger keep_connector_totals_after_delete on connectors;
drop trigger keep_tag_totals_after_insert on path_tags;
drop trigger keep_tag_totals_after_update on path_tags;
drop trigger keep_tag_totals_after_delete on path_tags;
drop trigger copy_hidden on path_tags;
drop trigger keep_tag_totals_after_insert on person_tags;
drop trigger keep_tag_totals_after_delete on person_tags;
drop trigger keep_connector_totals_after_insert on person_tags;
drop trigger keep_connector_totals_after_update on person_tags;
drop trigger keep_connector_totals_after_delete on person_tags;
drop trigger copy_owner on person_tags;
drop trigger keep_tag_totals_after_insert on account_tags;
drop trigger keep_tag_totals_after_delete on account_tags;
drop trigger stamp_companies_after_insert on companies;
drop trigger stamp_companies_after_update on companies;
drop trigger stamp_accounts_after_update on companies;
drop trigger stamp_accounts_after_insert on target_accounts;
drop trigger stamp_accounts_after_update on target_accounts;
drop trigger stamp_accounts_after_delete on target_accounts;
drop trigger stamp_accounts_after_update on tiers;

drop function keep_route_totals();
drop function keep_owner_totals();
drop function keep_tag_totals();
drop function keep_connector_totals();
drop function copy_hidden();
drop function copy_owner();
drop function stamp_orders();
drop function stamp_companies();
drop function stamp_accounts();
drop function recount_routes(uuid);
drop function recount_connectors(uuid);
drop function take_route_slot(uuid);

drop table route_totals;
drop table status_totals;
drop table company_totals;
drop table tag_totals;
drop table owner_totals;
drop table connector_totals;
drop table uncounted_routes;
drop table route_changes;
drop table route_stamps;
drop table route_slots;

-- Gone with the column where they include it.
drop index connectors_routes;
drop index path_tags_tag;
alter table connectors
  drop column opportunities_count,
  drop column routes_0, drop column routes_1, drop column routes_2, drop column routes_3, drop column routes_4,
  drop column routes_5, drop column routes_6, drop column routes_7, drop column routes_8, drop column routes_9,
  drop column routes_10, drop column routes_11, drop column routes_12, drop column routes_13, drop column routes_14,
  drop column routes_15;
alter table path_tags drop column hidden;
alter table person_tags drop column owner_id;
create index path_tags_tag on path_tags (tenant_id, tag_id, opportunity_id);

-- One index for each order, all alike: opportunities with the same visibility flags stand together, in order.
create index opportunities_by_score on opportunities (tenant_id, hidden, score desc nulls last, id);
drop index opportunities_best;
drop index opportunities_score;
alter index opportunities_by_score rename to opportunities_score;

-- Look-ups by id, as those of tags, read what is shown and its score in the index alone.
alter table path_tags drop constraint path_tags_tenant_id_opportunity_id_fkey;
create unique index opportunities_by_id on opportunities (tenant_id, id) include (hidden, score);
alter table opportunities drop constraint opportunities_pkey,
  add constraint opportunities_pkey primary key using index opportunities_by_id;
alter table path_tags add foreign key (tenant_id, opportunity_id) references opportunities (tenant_id, id) on delete cascade;

-- Prospects are looked up by what they do. Titles are compared in the form of all searched text, which the service
-- makes of names itself (text/search-form.ts); a test holds both forms against each other.
create function search_text(original text) returns text
language sql immutable parallel safe
return btrim(regexp_replace(
  case
    when original ~ '^[\x20-\x7e]*$' then lower(original)
    else normalize(
      replace(replace(replace(replace(
        translate(
          regexp_replace(
            lower(regexp_replace(normalize(translate(original, U&'\00b4\1ffd', ''''''), nfkd),
              '[\u0300-\u036f\u0483-\u0489\u0591-\u05bd\u05bf-\u05c7\u0610-\u061a\u064b-\u065f\u0670\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f\u00ad\u200b-\u200f\u2060\ufe00-\ufe0f\ufeff]+',
              '', 'g')),
            '[\u0300-\u036f]+', '', 'g'),
          U&'\00f8\0111\00f0\0142\0127\0131\0167\014b\03c2\2010\2013\2014\2212\2018\2019\02bc\201c\201d\201e',
          U&'oddlhitn\03c3----''''''"""'),
        U&'\00df', 'ss'), U&'\00e6', 'ae'), U&'\0153', 'oe'), U&'\00fe', 'th'),
      nfc)
  end,
  '\s+', ' ', 'g'));

alter table people add column search_title text not null generated always as (search_text(job_title)) stored;
create index people_search_title on people using gin (tenant_id, search_title gin_trgm_ops);
create index people_seniority on people (tenant_id, seniority, id);
create index people_function on people (tenant_id, function, id);
