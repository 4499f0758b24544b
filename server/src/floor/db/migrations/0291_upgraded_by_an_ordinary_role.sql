-- Row security that is forced holds for an owner of the tables that is no superuser too: under such a role what 0110 and
-- 0290 fill in met no row. Here it is done where it is still to do.
alter table opportunities no force row level security;
alter table history no force row level security;
update opportunities o
set status_at = coalesce(
  (
    select max(h.at)
    from history h
    where h.tenant_id = o.tenant_id and h.subject_id = o.id and h.field = 'status'
  ),
  o.updated_at
)
where o.status_id is not null and o.status_at is null;
alter table opportunities force row level security;
alter table history force row level security;

-- A workspace without any owner lost all roles: who opened it is its owner again, others are what their keys allow.
update members m
set role = case when m.id = lost.opened_by then 'owner' else 'admin' end
from (
  select distinct on (f.tenant_id) f.tenant_id, f.id as opened_by
  from members f
  where f.removed_at is null and not exists (
    select from members o where o.tenant_id = f.tenant_id and o.role = 'owner' and o.removed_at is null
  )
  order by f.tenant_id, f.created_at, f.id
) lost
where lost.tenant_id = m.tenant_id and m.removed_at is null and (
  m.id = lost.opened_by
  or exists (
    select from api_keys k
    where k.tenant_id = m.tenant_id and k.member_id = m.id and k.revoked_at is null and 'admin' = any(k.scopes)
  )
);
