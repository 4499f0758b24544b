-- Companies that turned out to be one, and what came from whom, so that a split gives back precisely that.

-- A company that was merged stays, without keys and without anything that hangs on it, until a split brings it back.
alter table companies
  add column merged_into uuid,
  add foreign key (tenant_id, merged_into) references companies (tenant_id, id);
-- For the reference above, seen from the company that others were merged into.
create index companies_merged_into on companies (tenant_id, merged_into);
-- Companies in the order of their list.
create index companies_name on companies (tenant_id, search_name, id) where merged_into is null;
-- Names that several companies bear, or did.
create index company_keys_shared on company_keys (tenant_id, key) where bearer > 0;

create table company_merges (
  tenant_id uuid not null,
  id uuid not null,
  company_id uuid not null,
  into_id uuid not null,
  -- The keys that the company showed of itself, and what the other one knew of itself before.
  shown_keys text[] not null,
  into_before json not null,
  merged_by uuid not null,
  merged_at timestamptz(3) not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, company_id) references companies (tenant_id, id) on delete cascade,
  foreign key (tenant_id, into_id) references companies (tenant_id, id) on delete cascade
);
create unique index company_merges_company on company_merges (tenant_id, company_id);
create index company_merges_into on company_merges (tenant_id, into_id);
select enable_tenant_scope('company_merges');

-- `kind` is the table of a row that went over, with its id; `<table> gone` one that had its like over there and is kept
-- here; `<table> added` one that was made over there in its place.
create table company_merge_rows (
  tenant_id uuid not null,
  merge_id uuid not null,
  kind text not null,
  row_id text not null,
  kept json,
  primary key (tenant_id, merge_id, kind, row_id),
  foreign key (tenant_id, merge_id) references company_merges (tenant_id, id) on delete cascade
);
select enable_tenant_scope('company_merge_rows');
