-- Whom a connector introduces nobody to: a person, or everybody who works at a company. By the person of the connector,
-- so that it holds again when one who was removed is imported anew.

create table connector_exclusions (
  tenant_id uuid not null,
  id uuid not null,
  connector_id uuid not null,
  person_id uuid,
  company_id uuid,
  reason text not null default '',
  -- No reference: members go, what they said stays.
  created_by uuid not null,
  created_at timestamptz(3) not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, connector_id) references people (tenant_id, id),
  foreign key (tenant_id, person_id) references people (tenant_id, id),
  foreign key (tenant_id, company_id) references companies (tenant_id, id),
  -- One of the two is named.
  check (person_id is not null or company_id is not null)
);
-- Each once. What a build of opportunities looks up, too.
create unique index connector_exclusions_whom
  on connector_exclusions (tenant_id, connector_id, person_id, company_id) nulls not distinct;
-- The exclusions of a person, and those of a company, which may be merged with another one.
create index connector_exclusions_person on connector_exclusions (tenant_id, person_id);
create index connector_exclusions_company on connector_exclusions (tenant_id, company_id);
select enable_tenant_scope('connector_exclusions');
