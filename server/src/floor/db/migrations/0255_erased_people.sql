-- Who was erased for good: of each profile id a digest, by which imports leave the person out. The ids of one person
-- share an erasure, so that taking it back by one of them takes it back for all.

create table erased_people (
  tenant_id uuid not null,
  id_digest bytea not null,
  erasure_id uuid not null,
  erased_at timestamptz(3) not null,
  -- No reference: members go, what they did stays.
  erased_by uuid not null,
  primary key (tenant_id, id_digest)
);
-- All ids of a person.
create index erased_people_erasure on erased_people (tenant_id, erasure_id);
select enable_tenant_scope('erased_people');
