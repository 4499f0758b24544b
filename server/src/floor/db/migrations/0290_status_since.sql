-- Since when an opportunity has its status. Earlier statuses are as old as the history says.
alter table opportunities add column status_at timestamptz(3);
update opportunities o
set status_at = coalesce(
  (
    select max(h.at)
    from history h
    where h.tenant_id = o.tenant_id and h.subject_id = o.id and h.field = 'status'
  ),
  o.updated_at
)
where o.status_id is not null;
