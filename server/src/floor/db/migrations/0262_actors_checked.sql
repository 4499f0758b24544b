-- Apart from the change before it, for it reads all rows, and others may write meanwhile.
alter table audit_entries validate constraint audit_entries_actor_kind_check;
