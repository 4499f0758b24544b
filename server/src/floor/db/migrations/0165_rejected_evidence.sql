-- Evidence that a member has said does not count, for one connector and one person. It stays rejected whatever later
-- imports tell, until somebody takes that back.

create table rejected_evidence (
  tenant_id uuid not null,
  connector_id uuid not null,
  person_id uuid not null,
  kind text not null check (kind in ('connection', 'engagement', 'company_overlap', 'school_overlap')),
  -- The place of a shared time, as `shared_times` knows it however often it is rebuilt; empty for the other kinds.
  place_key text not null,
  reason text not null,
  -- No reference: members go, what they said stays.
  rejected_by uuid not null,
  rejected_at timestamptz(3) not null,
  primary key (tenant_id, connector_id, person_id, kind, place_key),
  foreign key (tenant_id, connector_id) references connectors (tenant_id, person_id),
  foreign key (tenant_id, person_id) references people (tenant_id, id)
);
-- What was rejected of a person.
create index rejected_evidence_person on rejected_evidence (tenant_id, person_id);
-- What was rejected of a company, which may be merged with another one.
create index rejected_evidence_place on rejected_evidence (tenant_id, place_key) where kind = 'company_overlap';
select enable_tenant_scope('rejected_evidence');
